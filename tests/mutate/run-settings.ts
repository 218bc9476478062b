/** What the environment of a run of Vitest holds. */
export interface MutateRun {
  readonly area: string
  /** The number of the fault that is switched on; 0 for none. */
  readonly active: number
  /** The file to which each file of tests adds the faults that it reached, a line of JSON each. */
  readonly hits?: string
}

/** As variables of an environment. */
export function writeMutateRun({ area, active, hits }: MutateRun): Record<string, string> {
  return { MUTATE_AREA: area, MUTATE_FAULT: `${active}`, MUTATE_HITS: hits ?? '' }
}

/** From the variables of the environment. */
export function readMutateRun(): MutateRun {
  const { MUTATE_AREA: area = '', MUTATE_FAULT: active, MUTATE_HITS: hits } = process.env
  return { area, active: Number(active ?? 0), ...(hits ? { hits } : {}) }
}

/** What the environment of the survey holds: which tests reach which faults. */
export interface Survey {
  readonly area: string
  /** The file to which each file of tests adds the faults that it reached, a line of JSON each. */
  readonly hits: string
}

/** As variables of an environment. */
export function writeSurvey({ area, hits }: Survey): Record<string, string> {
  return { MUTATE_AREA: area, MUTATE_HITS: hits }
}

/** From the variables of the environment. */
export function readSurvey(): Survey {
  const { MUTATE_AREA: area = '', MUTATE_HITS: hits = '' } = process.env
  return { area, hits }
}

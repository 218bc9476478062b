import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedFault } from './area.ts'
import type { FoundTest } from './tests-of-area.ts'

/** A test that may notice a fault, by its file and title. */
export interface Candidate {
  readonly file: string
  readonly title: string
  readonly isCiting: boolean
}

/**
 * What one file of a run does with one file of tests. A control runs the tests of a round without a fault and writes down which faults they reach.
 * A trial runs those of one fault that reach it, with the fault. A check runs the test that failed once more without it,
 * and where its waits were too short, it runs again with the fault and longer ones.
 */
export interface Step {
  readonly kind: 'control' | 'trial' | 'again' | 'check'
  readonly round: number
  readonly file: string
  /** The number of the fault; none for a control. */
  readonly id?: number
  /** Whether the tests need Node alone, and no page. */
  readonly isPlain: boolean
}

/** The candidates of a fault, round by round. */
export interface PlannedFault extends PlacedFault {
  readonly rounds: readonly (readonly Candidate[])[]
}

export interface Plan {
  readonly faults: readonly PlannedFault[]
  readonly steps: readonly Step[]
}

/**
 * Which of its tests are tried with a fault in each round: those beside modules first, which take milliseconds. Those of the last round cite a row, and
 * run where others alone noticed the fault.
 */
const ROUNDS = [
  { isUnit: true, from: 0, to: 24 },
  { isUnit: false, from: 0, to: 3 },
  { isUnit: false, from: 3, to: 8 },
] as const
const CITING_ROUND = 2
/** What the project of plain logic runs. */
const PLAIN = /^(?:plugins\/[^/]+\/(?:common|gateway|simulator|api)|tests\/unit)\/.*\.test\.ts$/

/** The rounds of a fault, from its tests in the order in which they may notice it. */
export function roundsOf(ranked: readonly FoundTest[]): readonly (readonly Candidate[])[] {
  const candidatesOf = (tests: readonly FoundTest[]): readonly Candidate[] =>
    tests.map(({ file, title, isCiting }) => ({ file, title, isCiting }))
  const rounds = ROUNDS.map(({ isUnit, from, to }) => ranked.filter((one) => one.isUnit === isUnit).slice(from, to))
  const citing = ranked.filter(({ isCiting }) => isCiting).slice(0, CITING_ROUND)
  return [...rounds, citing].map(candidatesOf)
}

/** The steps for faults: in each round, file by file, a control, then each fault with its check. */
export function planSteps(faults: readonly PlannedFault[]): Plan {
  const steps: Step[] = []
  for (let round = 0; round <= ROUNDS.length; round++) {
    const files = [...new Set(faults.flatMap(({ rounds }) => (rounds[round] ?? []).map(({ file }) => file)))].sort()
    for (const file of files) {
      const place = { round, file, isPlain: PLAIN.test(file) }
      const own = faults.filter(({ rounds }) => rounds[round]?.some((one) => one.file === file))
      const trials = own.flatMap(({ id }) =>
        (['trial', 'check', 'again', 'check'] as const).map((kind): Step => ({ ...place, kind, id })),
      )
      steps.push({ ...place, kind: 'control' }, ...trials)
    }
  }
  return { faults, steps }
}

/** Whether a step is of the round in which only tests that cite a row are tried. */
export const isCitingRound = ({ round }: Step): boolean => round === ROUNDS.length

/** Whether a fault may change what the build of the plugin reads of its declarations: the manifest is another then. */
export const isDeclared = ({ isStatic, path }: PlacedFault): boolean =>
  isStatic && /^plugins\/[^/]+\/(?:api|common|gateway|web)\//.test(path)

/** Where a run keeps its plan, its files, the manifests of its faults and what it wrote down. */
export const placesOf = (root: string) => ({
  plan: join(root, '.cache/mutate/plan.json'),
  record: join(root, '.cache/mutate/record.jsonl'),
  files: join(root, '.cache/mutate/files'),
  plugins: join(root, '.cache/mutate/plugins'),
  manifest: (id: number) => join(root, '.cache/mutate/manifests', `${id}.json`),
})

/** Whether the last run, if it is kept, had the same steps for the same faults. */
export function isPlanned(root: string, faults: readonly PlannedFault[]): boolean {
  const { plan } = placesOf(root)
  return existsSync(plan) && readFileSync(plan, 'utf8') === JSON.stringify(planSteps(faults))
}

/** Reads the plan of a run. */
export function readPlan(root: string): Plan {
  const { plan } = placesOf(root)
  return existsSync(plan) ? JSON.parse(readFileSync(plan, 'utf8')) : { faults: [], steps: [] }
}

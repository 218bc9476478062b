/** The outcome of one area's tests. */
export interface TempestCount {
  readonly passed: number
  /** All tests of the area except those that tempest skipped because the configuration leaves their feature out. */
  readonly asked: number
  /** Tests that failed or did not run because the preparation of their class failed, by name, sorted. */
  readonly failures: readonly string[]
}

const TEST = /^(tempest\.[\w.]+\.\w+)(?:\[.*\])?$/
const OUTCOME = /^\{\d+\} (?:(setUpClass) \((\S+)\)|(\S+?)(?:\[[^\]]*\])?)(?: \[[^\]]*\])? \.\.\. (ok|FAILED|SKIPPED)/

/** Counts what `tempest run` printed for the tests that `tempest run --list-tests` listed. */
export function countResults(listed: string, printed: string): TempestCount {
  const outcomes = new Map<string, string>()
  for (const line of printed.split('\n')) {
    const [, prepared, className, test, outcome = ''] = OUTCOME.exec(line) ?? []
    const name = prepared ? className : test
    if (name) outcomes.set(name, outcome)
  }
  const names = listed.split('\n').flatMap((line) => TEST.exec(line.trim())?.[1] ?? [])
  const outcomeOf = (name: string): string | undefined =>
    outcomes.get(name) ?? outcomes.get(name.slice(0, name.lastIndexOf('.')))
  const asked = names.filter((name) => outcomeOf(name) !== 'SKIPPED')
  const failures = asked.filter((name) => outcomeOf(name) !== 'ok').sort()
  return { passed: asked.length - failures.length, asked: asked.length, failures }
}

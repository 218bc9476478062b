/** Tests that count as passed, asked or not claimed, by their names. */
export interface TempestCount {
  readonly passed: number
  /** All tests of the suite except those that are not claimed and those of `bugs`. */
  readonly asked: number
  /** The tests that failed, that did not run because the preparation of their class failed, or that tempest skipped; with the reason, sorted. */
  readonly failures: readonly string[]
  /** How many tests each row of what is not claimed has left out, in the order of the rows. */
  readonly unclaimed: readonly number[]
  /** How many tests the suite itself leaves out until a bug of the service is mended (`skip_because`): they run on no cloud. */
  readonly bugs: number
}

const TEST = /^(\w+(?:\.\w+){2,})(?:\[[^\]]*\])?(\(\w+\))?$/
const BUG = /^Skipped until bug: /
const OUTCOME =
  /^\{\d+\} (?:(setUpClass) \((\S+)\)|([\w.]+)(?:\[[^\]]*\])?(\(\w+\))?)(?: \[[^\]]*\])? \.\.\. (ok|FAILED|SKIPPED)(?:: (.*))?/

/**
 * Counts what `tempest run` printed for the tests that `tempest run --list-tests` listed.
 *
 * @param rows - patterns of the names that are not claimed; such a test counts nowhere else, whether it was left out or skipped
 */
export function countResults(listed: string, printed: string, rows: readonly RegExp[] = []): TempestCount {
  const outcomes = new Map<string, { readonly outcome: string; readonly reason: string }>()
  for (const line of printed.split('\n')) {
    const [, prepared, className, test, variant = '', outcome = '', reason = ''] = OUTCOME.exec(line) ?? []
    const name = prepared ? className : test && test + variant
    if (name) outcomes.set(name, { outcome, reason })
  }
  const names = listed.split('\n').flatMap((line) => {
    const [, name, variant = ''] = TEST.exec(line.trim()) ?? []
    return name === undefined ? [] : [name + variant]
  })
  const rowOf = (name: string): number => rows.findIndex((row) => row.test(name))
  const outcomeOf = (name: string) => outcomes.get(name) ?? outcomes.get(name.slice(0, name.lastIndexOf('.')))
  const claimed = names.filter((name) => rowOf(name) < 0)
  const asked = claimed.filter((name) => !BUG.test(outcomeOf(name)?.reason ?? ''))
  const failures = asked.flatMap((name) => {
    const found = outcomeOf(name)
    if (found?.outcome === 'ok') return []
    return [found?.outcome === 'SKIPPED' ? `${name} (left out by configuration: ${found.reason})` : name]
  })
  return {
    passed: asked.length - failures.length,
    asked: asked.length,
    failures: failures.sort(),
    unclaimed: rows.map((_, index) => names.filter((name) => rowOf(name) === index).length),
    bugs: claimed.length - asked.length,
  }
}

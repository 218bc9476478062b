import { globSync, statSync } from 'node:fs'
import type { PlacedFault } from './area.ts'
import { opensDashboards, runTests } from './run-tests.ts'
import { readRecord, type TrialLine, writeSettings } from './trial.ts'

/** A copy of the repository, and the faults to try in it. */
export interface Batch {
  readonly root: string
  readonly area: string
  readonly chosen: readonly PlacedFault[]
  /** Whether only tests run that open no dashboard. */
  readonly isPlain: boolean
  /** The file of the steps. */
  readonly record: string
}

/** Without a step for so long, a worker is held by a fault, ms. */
const STALL_MS = 300_000

/** The files of tests of an area that run in one process with what they test, from the root; those of the simulated service judge that alone. */
export function testsOfArea(root: string, area: string): readonly string[] {
  return globSync(`plugins/${area}/{api,common,gateway,web,test}/**/*.test.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\/test\/(?:contract|journey|edits)\//.test(path))
    .sort()
}

/**
 * Runs the tests of an area, those that open no dashboard first. Each runs without a fault, and then with each of the chosen faults that it reaches
 * and that no test before noticed; those that act while a module is read are recorded alone. A fault that holds a worker ends the run; it goes on without the fault.
 */
export async function tryFaults({ root, area, chosen, isPlain, record }: Batch): Promise<readonly TrialLine[]> {
  const tests = testsOfArea(root, area)
  // The generated ones are written when Vitest reads its configuration.
  const dashboards = isPlain ? [] : [...tests.filter(opensDashboards), `plugins/${area}/.fascia/test/`]
  for (const files of [tests.filter((path) => !opensDashboards(path)), dashboards])
    for (let open = chosen.filter(({ isStatic }) => !isStatic).map(({ id }) => id); files.length > 0; ) {
      const env = writeSettings({ area, record, chosen: chosen.map(({ id }) => id), tried: open })
      const isStalled = (): boolean =>
        Date.now() - (statSync(record, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > STALL_MS
      const outcome = await runTests({
        root,
        config: 'switched-projects',
        words: ['--reporter=dot', ...files],
        env,
        isStalled,
      })
      if (outcome !== 'late') break
      const held = heldBy(readRecord(record))
      open = open.filter((id) => !held.has(id))
      if (held.size === 0) break
    }
  return readRecord(record)
}

/** The faults that began and did not end. */
export function heldBy(lines: readonly TrialLine[]): ReadonlySet<number> {
  const held = new Set<string>()
  for (const line of lines) {
    const key = line.step === 'control' ? '' : `${line.id} ${line.file} ${line.test}`
    if (line.step === 'begin') held.add(key)
    if (line.step === 'end') held.delete(key)
  }
  return new Set([...held].map((key) => Number.parseInt(key, 10)))
}

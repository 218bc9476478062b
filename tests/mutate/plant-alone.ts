import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PlacedFault } from './area.ts'
import { NAMES } from './citing.ts'
import { type Noticed, noticedByContracts } from './contracts.ts'
import { plant } from './plant.ts'
import { type Outcome, opensDashboards, runTests } from './run-tests.ts'

/** A copy of the repository, and the tests that are run in it. */
export interface Ground {
  readonly root: string
  readonly area: string
  /** The files of tests, from the root. */
  readonly files: readonly string[]
  /** Those of contract tests. */
  readonly contracts: readonly string[]
  /** How long all of them took without a fault, ms. */
  readonly tookMs: number
}

/** A run may take this many times as long as all tests without a fault; one that is late is run again with twice the time. */
const PATIENCE = 3
/** What the gateway's part is built of. */
const SERVED = /^plugins\/[^/]+\/(?:api|common|gateway)\//

/** The files of tests to run with a fault, in turns: what is quick, then the dashboards that reach it, then all others, which share its module. */
function turnsFor(reaching: ReadonlySet<string>, files: readonly string[]): readonly (readonly string[])[] {
  const [dashboards, plain] = [files.filter(opensDashboards), files.filter((path) => !opensDashboards(path))]
  const near = dashboards.filter((path) => reaching.has(path))
  return [plain, near, dashboards.filter((path) => !reaching.has(path))].filter((turn) => turn.length > 0)
}

/** Plants a fault, runs tests until one fails, and takes it away. Contract tests follow those of the same process that cite a row. */
export async function plantAlone(fault: PlacedFault, reaching: ReadonlySet<string>, ground: Ground): Promise<Noticed> {
  const { root, area, contracts } = ground
  const file = join(root, fault.path)
  const text = readFileSync(file, 'utf8')
  const limitMs = PATIENCE * ground.tookMs
  /** What is late twice is run without the fault: where that ends in time, it is the fault that makes it endless. */
  const patiently = async <Ended extends string>(
    run: (limitMs: number) => Promise<Ended | 'late'>,
    endless: Ended,
  ): Promise<Ended | 'late'> => {
    const first = await run(limitMs)
    const second = first === 'late' ? await run(2 * limitMs) : first
    if (second !== 'late') return second
    writeFileSync(file, text)
    const without = await run(2 * limitMs)
    writeFileSync(file, plant(text, fault))
    return without === 'late' ? 'late' : endless
  }
  const inProcess = async (by: 'rows' | 'plugin'): Promise<Noticed> => {
    for (const files of turnsFor(reaching, ground.files)) {
      const words = ['--bail', '1', '--reporter=dot', '--testNamePattern', NAMES[by], ...files]
      const ended = await patiently<Outcome>(
        (limit) => runTests({ root, words, limitMs: limit, config: 'projects' }),
        'failed',
      )
      if (ended !== 'passed') return ended === 'late' ? 'late' : by
    }
    return 'none'
  }
  const built = async (): Promise<Noticed> =>
    contracts.length > 0 && SERVED.test(fault.path)
      ? await patiently<Noticed>(
          (limit) => noticedByContracts({ root, area, files: contracts, limitMs: limit }),
          'rows',
        )
      : 'none'
  writeFileSync(file, plant(text, fault))
  try {
    for (const run of [() => inProcess('rows'), built, () => inProcess('plugin')]) {
      const noticed = await run()
      if (noticed !== 'none') return noticed
    }
    return 'none'
  } finally {
    writeFileSync(file, text)
  }
}

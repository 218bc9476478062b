import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../attack/random.ts'
import { faultsOfArea } from './area.ts'
import type { FaultKind } from './fault-sink.ts'
import { parseFigures, summarize, withFigure, writeFigures } from './figures.ts'
import { type Verdict, verdictOf } from './record.ts'
import { tryFaults } from './try-faults.ts'

const HELP = `npm run mutate -- <area> [--faults 10] [--seed 1,2,3] [--continue] [--keep]
npm run mutate -- --kept

Plants faults in the rules, the contracts, the gateway's part, the declarations and the components of a plugin, one at a time, chosen by the seed,
which is switched on in tests alone, and prints which of them the tests that cite a row notice, which other tests of the plugin, and the shares. Exits with
1 below 85 %.
Each fault is tried by the tests that share most of the rare words of its module, at most 24 titles beside modules, 8 that open a dashboard and 2 more that
cite a row, and of these by those that reach it: the shares are least ones. A test that fails counts where it passes right after without the fault. Contract tests and journeys
are not run. A fault that holds the run is tried once more; one that does so again counts nowhere.
--continue takes up a run of the same faults that was ended before its last step, with what it found out; where sources or tests are others since, all
begins again.
--keep writes the figures of the run to tests/mutate/figures.tsv, in place of those of the same area and seed.
--kept prints the figures that are kept there, an area a line.
`
const GOAL = 0.85
const KEPT = join(import.meta.dirname, 'figures.tsv')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1,2,3' },
    continue: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const readKept = () => parseFigures(readFileSync(KEPT, 'utf8'))
const [area = ''] = positionals
const root = join(import.meta.dirname, '../..')
if (values.kept) {
  for (const line of summarize(readKept())) say(line)
  process.exit()
}
if (values.help || area === '' || !existsSync(join(root, 'plugins', area))) {
  process.stdout.write(HELP)
  process.exit(values.help ? 0 : 2)
}
const git = (...words: readonly string[]): string => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('describe', '--always', '--exclude=*', '--abbrev=8', '--dirty=+')
const day = git('log', '-1', '--format=%cs')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seeds = values.seed.split(',').map(Number)
const faults = faultsOfArea(root, area)
/** For each seed its faults in their order. */
const choices = seeds.map((seed) => {
  const random = createRandom(seed)
  const rest = [...faults]
  return Array.from({ length: Math.min(rest.length, Number(values.faults)) }, () =>
    rest.splice(random.below(rest.length), 1),
  ).flat()
})
const chosen = [...new Set(choices.flat())]
const lines = await tryFaults({ root, area, chosen, isContinued: values.continue })
const controls = lines.flatMap((line) => (line.step === 'control' ? [line] : []))
for (const { file, test, isPassing } of controls)
  if (!isPassing) say(`left out, as it fails without a fault: ${file}: ${test}`)
if (!controls.some(({ isPassing }) => isPassing)) {
  say('no test passes without a fault: nothing was measured')
  process.exit(2)
}
say(`${controls.length} tests without a fault, ${lines.filter(({ step }) => step === 'trial').length} with one`)

const WORDS: Readonly<Record<Verdict, string>> = {
  rows: 'caught by a row   ',
  plugin: 'caught by a plugin',
  none: 'MISSED            ',
  late: 'late, not counted ',
}
let figures = readKept()
for (const [index, seed] of seeds.entries()) {
  const count: Record<Verdict, number> = { rows: 0, plugin: 0, none: 0, late: 0 }
  const missed = new Map<FaultKind, number>()
  for (const fault of choices[index] ?? []) {
    const verdict = verdictOf(fault.id, lines)
    count[verdict]++
    if (verdict === 'none') missed.set(fault.kind, (missed.get(fault.kind) ?? 0) + 1)
    const change = `${fault.original} → ${fault.replacement}`.replaceAll(/\s+/g, ' ').slice(0, 200)
    say(`${WORDS[verdict]} ${fault.kind.padEnd(11)} ${fault.path}:${fault.line} ${change}`)
  }
  const tried = count.rows + count.plugin + count.none
  const kinds = [...missed].map(([kind, number]) => `${kind} ${number}`).join(', ')
  say(`seed ${seed}: missed by kind: ${kinds || 'none'}; late: ${count.late}`)
  const figure = { area, seed, faults: tried, rows: count.rows, plugin: count.rows + count.plugin }
  figures = withFigure(figures, { ...figure, places: faults.length, commit, day })
}
const own = figures.filter((figure) => figure.area === area && seeds.includes(figure.seed))
for (const line of [...own.flatMap((figure) => summarize([figure])), ...summarize(own)]) say(line)
if (values.keep) writeFileSync(KEPT, writeFigures(figures))
const sum = (column: 'plugin' | 'faults'): number => own.reduce((all, figure) => all + figure[column], 0)
process.exitCode = sum('plugin') < GOAL * sum('faults') ? 1 : 0

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../attack/random.ts'
import { copyRepository } from '../without-plugin/copy-repository.ts'
import { faultsOfArea, type PlacedFault } from './area.ts'
import { tryFaults } from './batch.ts'
import { type Noticed, noticedByContracts } from './contracts.ts'
import type { FaultKind } from './fault-sink.ts'
import { type Figure, parseFigures, summarize, withFigure, writeFigures } from './figures.ts'
import { type Ground, plantAlone } from './plant-alone.ts'
import { filesReaching, verdictOf } from './verdict.ts'

const HELP = `npm run mutate -- <area> [--faults 40] [--seed 1] [--minutes 30] [--live] [--plain] [--keep]
npm run mutate -- --kept

Plants faults in the rules, the contracts, the gateway's part, the declarations and the components of a plugin, one at a time, chosen by the seed,
in a copy of the repository, and prints which of them the tests that cite a row notice, which other tests of the plugin, and the shares. Several
seeds are written as 1,2,3. Exits with 1 below 85 %.
Each test runs without a fault, and in the same process with each fault that it reaches. What acts while a module is read is planted alone, and all
tests run with it until one fails; contract tests ask a gateway that is built with the fault. Journeys are not run. Plants no further fault alone
when the minutes are over. A run over its time is run again with twice the time, and then without the fault: where that is late too, the fault
counts nowhere. Needs what \`npm run build\` writes.
--live chooses among the faults that act in functions alone, whose tests run in one process: soon done, and kept apart.
--plain leaves out what opens dashboards or starts a server: the share is then a least one, and soon there.
--keep writes the figures of the run to tests/mutate/figures.tsv, in place of those of the same area and seed.
--kept prints the figures that are kept there, an area a line.
`
const GOAL = 0.85
const KEPT = join(import.meta.dirname, 'figures.tsv')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '30' },
    live: { type: 'boolean', default: false },
    plain: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    kept: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const readKept = (): readonly Figure[] => parseFigures(readFileSync(KEPT, 'utf8'))
const [area = ''] = positionals
const original = join(import.meta.dirname, '../..')
if (values.kept) {
  for (const line of summarize(readKept())) say(line)
  process.exit()
}
if (values.help || area === '' || !existsSync(join(original, 'plugins', area))) {
  process.stdout.write(HELP)
  process.exit(values.help ? 0 : 2)
}
const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: original, encoding: 'utf8' }).trim()
const commit = git('describe', '--always', '--exclude=*', '--abbrev=8', '--dirty=+')
const day = git('log', '-1', '--format=%cs')
const copy = copyRepository(original)
const { root } = copy
process.once('exit', () => copy.remove())
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const seeds = values.seed.split(',').map(Number)
const faults = faultsOfArea(root, area).filter(({ isStatic }) => !(values.live && isStatic))
/** For each seed its faults in their order. */
const choices = seeds.map((seed) => {
  const random = createRandom(seed)
  const rest = [...faults]
  return Array.from({ length: Math.min(rest.length, Number(values.faults)) }, () =>
    rest.splice(random.below(rest.length), 1),
  ).flat()
})
const chosen = [...new Set(choices.flat())]
const record = join(root, '.cache', 'mutate.jsonl')
const startedAt = performance.now()
const lines = await tryFaults({ root, area, chosen, isPlain: values.plain, record })
const controls = lines.flatMap((line) => (line.step === 'control' ? [line] : []))
const failing = new Set(controls.flatMap(({ file, isPassing }) => (isPassing ? [] : [file])))
for (const file of failing) say(`left out, as it fails without a fault: ${relative(root, file)}`)
const contracts = values.plain ? [] : globSync(`plugins/${area}/test/contract/**/*.test.ts`, { cwd: root })
const arePassing = contracts.length === 0 || (await noticedByContracts({ root, area, files: contracts })) === 'none'
if (!arePassing) say('left out, as they fail without a fault: the contract tests')
const ground: Ground = {
  ...{ root, area },
  files: [...new Set(controls.map(({ file }) => file))]
    .filter((file) => !failing.has(file))
    .map((file) => relative(root, file)),
  contracts: arePassing ? contracts : [],
  tookMs: performance.now() - startedAt,
}

const noticedBefore = new Map<number, Noticed>()
async function noticedBy(fault: PlacedFault): Promise<Noticed> {
  const verdict = verdictOf(fault, lines)
  if (verdict === 'rows' || verdict === 'plugin') return verdict
  const reaching = new Set([...filesReaching(fault.id, lines)].map((file) => relative(root, file)))
  return await plantAlone(fault, reaching, verdict === 'open' ? ground : { ...ground, files: [] })
}

const until = startedAt + Number(values.minutes) * 60_000
const WORDS: Readonly<Record<Noticed, string>> = {
  rows: 'caught by a row   ',
  plugin: 'caught by a plugin',
  none: 'MISSED            ',
  late: 'late, not counted ',
}
let figures = values.keep ? readKept() : []
for (const [index, seed] of seeds.entries()) {
  const count: Record<Noticed, number> = { rows: 0, plugin: 0, none: 0, late: 0 }
  const missed = new Map<FaultKind, number>()
  for (const fault of choices[index] ?? []) {
    const isQuick = noticedBefore.has(fault.id) || verdictOf(fault, lines) !== 'open'
    if (!isQuick && performance.now() > until) break
    const noticed = noticedBefore.get(fault.id) ?? (await noticedBy(fault))
    noticedBefore.set(fault.id, noticed)
    count[noticed]++
    if (noticed === 'none') missed.set(fault.kind, (missed.get(fault.kind) ?? 0) + 1)
    const change = `${fault.original} → ${fault.replacement}`.replaceAll(/\s+/g, ' ').slice(0, 200)
    say(`${WORDS[noticed]} ${fault.kind.padEnd(11)} ${fault.path}:${fault.line} ${change}`)
  }
  const tried = count.rows + count.plugin + count.none
  const kinds = [...missed].map(([kind, number]) => `${kind} ${number}`).join(', ')
  say(`missed by kind: ${kinds || 'none'}; late: ${count.late}`)
  const faultsOf = values.live ? ('live' as const) : ('all' as const)
  const figure = { area, faultsOf, seed, faults: tried, rows: count.rows, plugin: count.rows + count.plugin }
  figures = withFigure(figures, { ...figure, places: faults.length, commit, day })
}
const own = figures.filter((figure) => figure.area === area && figure.faultsOf === (values.live ? 'live' : 'all'))
for (const line of [...own.flatMap((figure) => summarize([figure])), ...summarize(own)]) say(line)
if (values.keep) writeFileSync(KEPT, writeFigures(figures))
process.exitCode = own.some(({ plugin, faults: tried }) => plugin < GOAL * tried) ? 1 : 0

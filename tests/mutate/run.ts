import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '../attack/random.ts'
import { copyRepository } from '../without-plugin/copy-repository.ts'
import { faultsOfArea, type PlacedFault } from './area.ts'
import { plant } from './plant.ts'
import { opensDashboards, surveyArea } from './reach.ts'
import { type Outcome, runContracts, runTests } from './run-tests.ts'

const HELP = `npm run mutate -- <area> [--faults 40] [--seed 1] [--minutes 10] [--plain]

Plants faults in the rules, the contracts, the gateway's part, the declarations and the components of a plugin, one at a time, chosen by the seed,
in a copy of the repository, and prints which of them the tests that cite a row notice, which other tests of the plugin, and the shares. Begins no further fault when the minutes are over. Exits with 1 below 85 %. Contract
tests ask a gateway that is built with the fault; journeys are not run. Which tests reach what is kept below .cache/mutate until something else
than a test changes. Needs what \`npm run build\` writes.
--plain leaves out what opens dashboards or starts a server: the share is then a least one, and soon there.
`
const GOAL = 0.85
/** A run may take this many times as long as all tests without a fault; one that is late is run again with twice the time. */
const PATIENCE = 3
/** The names of tests that cite a row of a ledger. */
const CITING = String.raw`\[[A-Z]+-\d+`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    faults: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    plain: { type: 'boolean', default: false },
    help: { type: 'boolean' },
  },
})
const [area = ''] = positionals
const original = join(import.meta.dirname, '../..')
if (values.help || area === '' || !existsSync(join(original, 'plugins', area))) {
  process.stdout.write(HELP)
  process.exit(values.help ? 0 : 2)
}
const copy = copyRepository(original)
const { root } = copy
process.once('exit', () => copy.remove())

const { files, contracts, failing, tookMs } = surveyArea({ original, root, area, isPlain: values.plain })
const reaching = (ids: readonly number[]): ReadonlySet<string> =>
  new Set([...files].flatMap(([path, reached]) => (ids.some((id) => reached.has(id)) ? [path] : [])))

/**
 * The files of tests to run with a fault, in turns: what is quick before what opens dashboards, those that reach the fault before those that
 * reach its file, for what runs while a module is read is seen in one file of tests only, as the others share the modules. Outside of functions
 * it may be part of the manifest, which each file reads: there all are run.
 */
function turnsFor(fault: PlacedFault, faults: readonly PlacedFault[]): readonly (readonly string[])[] {
  const inFile = faults.flatMap(({ id, path }) => (path === fault.path ? [id] : []))
  const ordered = [reaching([fault.id]), reaching(inFile), new Set(fault.isStatic ? files.keys() : [])]
  const seen = new Set<string>()
  const turns = ordered.map((paths) => {
    const fresh = [...paths].filter((path) => !seen.has(path))
    for (const path of fresh) seen.add(path)
    return fresh
  })
  const plain = turns.flat().filter((path) => !opensDashboards(path))
  const asked = fault.path.startsWith(`plugins/${area}/gateway/`) ? contracts : []
  return [plain, asked, ...turns.map((turn) => turn.filter(opensDashboards))]
}

/** Whether a run notices the fault. What is late twice does: a fault can make a loop endless. */
function notices(turn: readonly string[], named: readonly string[]): boolean {
  const run = (limitMs: number): Outcome => {
    const words = ['--bail', '1', '--reporter=dot', ...named, ...turn]
    return turn === contracts
      ? runContracts({ root, words, limitMs }, area)
      : runTests({ root, words, limitMs, config: 'projects' })
  }
  const first = run(tookMs * PATIENCE)
  return (first === 'late' ? run(2 * tookMs * PATIENCE) : first) !== 'passed'
}

/** Which tests notice a fault: those that cite a row, others of the plugin alone, or none. */
function noticedBy(fault: PlacedFault, faults: readonly PlacedFault[]): 'rows' | 'plugin' | undefined {
  const file = join(root, fault.path)
  const text = readFileSync(file, 'utf8')
  const turns = turnsFor(fault, faults).filter((turn) => turn.length > 0)
  writeFileSync(file, plant(text, fault))
  try {
    if (turns.some((turn) => notices(turn, ['--testNamePattern', CITING]))) return 'rows'
    return turns.some((turn) => notices(turn, [])) ? 'plugin' : undefined
  } finally {
    writeFileSync(file, text)
  }
}

for (const path of failing) process.stdout.write(`left out, as it fails without a fault: ${path}\n`)
const all = faultsOfArea(root, area)
const random = createRandom(Number(values.seed))
const rest = [...all]
const until = performance.now() + Number(values.minutes) * 60_000
let tried = 0
const caught = { rows: 0, plugin: 0 }
const WORDS = { rows: 'caught by a row   ', plugin: 'caught by a plugin' }
while (tried < Number(values.faults) && rest.length > 0 && performance.now() < until) {
  const [fault] = rest.splice(random.below(rest.length), 1)
  if (!fault) break
  const by = noticedBy(fault, all)
  tried++
  if (by) caught[by]++
  const change = `${fault.original} → ${fault.replacement}`.replaceAll(/\s+/g, ' ').slice(0, 120)
  process.stdout.write(`${by ? WORDS[by] : 'MISSED            '} ${fault.path}:${fault.line} ${change}\n`)
}
const share = (caught.rows + caught.plugin) / tried
const percent = (part: number): string => `${part} of ${tried}, ${((100 * part) / tried).toFixed(0)} %`
process.stdout.write(
  `${area}: caught by tests that cite a row: ${percent(caught.rows)}; by the plugin's: ${percent(caught.rows + caught.plugin)} (of ${all.length}, seed ${values.seed})\n`,
)
process.exitCode = share < GOAL ? 1 : 0

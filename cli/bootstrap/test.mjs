// `npm test`: installs what is missing, the browser too, runs the checks that are asked for, and says how many passed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, pinnedNode, root, run, runSource, sourceFlags } from './install.mjs'
import { createTally } from './tally.mjs'

const HELP = `npm test                         every check and every test
npm test -- <area …>             the tests of these areas: a plugin's name (compute), sdk, core, cli or tests
npm test -- --changed [base]     what the change since a commit can reach; base: where the branch left origin/main, or HEAD~1 when nothing differs from that
npm test -- --copies 2 [area …]  the same in a temporary checkout with two more copies of every plugin, with the time and the CPU time of each stage
npm test -- --help               this text

Each builds what is stale, and checks types, lint and layers. The last line is "N passed, N failed".
`

/** Far above what all checks take on two slow cores: what hangs is named then. */
const LIMIT_MS = 80 * 60_000

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, copies: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
})
if (values.help) {
  process.stdout.write(HELP)
  process.exit(0)
}

/** Where an area's files are, from the root. */
function folderOf(area) {
  const folder = existsSync(join(root, 'plugins', area)) ? `plugins/${area}` : area
  if (['sdk', 'core', 'cli', 'tests'].includes(area) || folder !== area) return `${folder}/`
  process.stderr.write(`There is no area ${area}.\n\n${HELP}`)
  return process.exit(2)
}

/** What is run besides build, types, lint and layers: files of tests (all when undefined), and checks by name. */
function choose() {
  const everything = ['examples', 'api', 'attack', 'without-plugin', 'acceptance']
  if (values.changed) {
    const words = [...sourceFlags, 'tests/changed/run.ts', ...positionals]
    const { status, stdout } = spawnSync(pinnedNode, words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 2],
    })
    if (status !== 0) process.exit(status ?? 1)
    return JSON.parse(stdout)
  }
  if (positionals.length > 0) return { tests: positionals.map(folderOf), checks: [] }
  return { tests: undefined, checks: everything }
}

ensureInstalled()
if (values.copies !== undefined)
  process.exit(runSource('tests/scale/run.ts', ['--copies', values.copies, ...positionals]))
const { tests: wanted, checks } = choose()
const env = environment({ FASCIA_CHROMIUM: ensureBrowser() })
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const tally = createTally(reports, env, LIMIT_MS)

function vitest(projects) {
  const report = join(reports, `${projects[0]}.json`)
  return {
    report,
    words: [
      'run',
      ...(wanted ?? []),
      ...projects.flatMap((name) => ['--project', name]),
      '--passWithNoTests',
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
  }
}

/** Each of the tests of a run of Vitest counts. A test that does not run proves nothing: it counts as failed. */
function count(name, { report }, { code, ...ended }, startedAt) {
  if (!existsSync(report)) return tally.add(0, 1)
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(readFileSync(report, 'utf8'))
  const off = numPendingTests + numTodoTests
  if (off > 0) process.stdout.write(`FAILED ${off} tests are switched off\n`)
  const bad = numFailedTests + off
  tally.add(numPassedTests, bad === 0 && code !== 0 ? 1 : bad)
  return tally.line(`${numPassedTests} tests: ${name}`, bad === 0 && code === 0, startedAt, ended)
}

/** Runs the tests of some projects of Vitest beside what else runs. */
async function tests(...projects) {
  if (wanted?.length === 0) return
  const startedAt = Date.now()
  const one = vitest(projects)
  count(projects.join(', '), one, await tally.start(projects[0], 'vitest', one.words)(), startedAt)
}

/** Runs a check beside what else runs, where it is asked for. */
async function check(name, title, ...words) {
  if (!checks.includes(name)) return
  const startedAt = Date.now()
  tally.say(title, await tally.start(name, pinnedNode, [...sourceFlags, ...words])(), startedAt)
}

tally.step('build', ensureBuilt)
const contract = tests('contract')
for (const project of ['common', 'node', 'test', 'web'])
  tally.step(`types ${project}`, () => runSource('tests/types/run.ts', [project]))
tally.step('lint', () => run('biome', ['check', '--error-on-warnings', '.']))
tally.step('layers', () => runSource('tests/layers/run.ts'))
if (checks.includes('examples')) tally.step('examples of docstrings', () => runSource('tests/examples/run.ts'))
if (checks.includes('api')) tally.step('public API report', () => runSource('tests/api-report/run.ts'))

/** What mostly waits for servers, browsers and the simulated cloud, one after the other. */
async function waiting() {
  await contract
  await tests('journey')
  await check('without-plugin', 'any plugin can be left out', 'tests/without-plugin/run.ts')
  await check('acceptance', 'a created plugin works from the packed SDK', 'cli/acceptance/create-acceptance.ts')
}

// What uses a core all the time ends about when the others do.
await Promise.all([tests('node', 'dom', 'plugin'), waiting()])
// It judges how long answers take, so nothing runs beside it.
// `npm run attack` asks every route for each rule; here a part of them.
const ROUTES = ['/api/jobs', '/api/timezones'].flatMap((route) => ['--routes', route])
await check('attack', 'attacks on a started dashboard', 'tests/attack/run.ts', '--requests', '1000', ...ROUTES)

process.exit(tally.close())

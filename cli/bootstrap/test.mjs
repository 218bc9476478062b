// `npm test`: installs what is missing, the browser too, then runs every check and says how many passed.
import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, pinnedNode, root, run, runSource, sourceFlags } from './install.mjs'

ensureInstalled()
const env = environment({ FASCIA_CHROMIUM: ensureBrowser() })
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0

/** Says whether a check has passed or failed as a whole. */
function say(name, code, startedAt) {
  if (code === 0) passed++
  else failed++
  process.stdout.write(
    `${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`,
  )
}

function step(name, check) {
  const startedAt = Date.now()
  say(name, check(), startedAt)
}

function vitest(projects) {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportOf(projects)}`]
  return ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters]
}

function reportOf([first]) {
  return join(reports, `${first}.json`)
}

/** Each of the tests of a run of Vitest counts. */
function count(projects, code) {
  const file = reportOf(projects)
  if (!existsSync(file)) {
    failed++
    return
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  passed += report.numPassedTests
  // A test that does not run proves nothing: it counts as failed.
  const bad = report.numFailedTests + report.numPendingTests + report.numTodoTests
  if (report.numPendingTests + report.numTodoTests > 0) process.stdout.write('FAILED tests are switched off\n')
  failed += bad === 0 && code !== 0 ? 1 : bad
}

function tests(...projects) {
  count(projects, run('vitest', vitest(projects), { env }))
}

/** Starts a command beside what follows; the answer waits for its end, prints what it has written, and gives its exit code. */
function start(name, command, args) {
  const file = join(reports, `${name}.txt`)
  const output = openSync(file, 'w')
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = new Promise((done) => {
    child.once('error', () => done(1))
    child.once('exit', (code) => done(code ?? 1))
  })
  return async () => {
    const code = await ended
    process.stdout.write(readFileSync(file))
    return code
  }
}

step('build', ensureBuilt)
// The contract suite mostly waits for the simulated cloud, so it shares its time with the others.
const contract = ['contract']
const endContract = start('contract', 'vitest', vitest(contract))
// As many checkers as the smallest machine has cores: each reads the shared types for itself, and four of them take half as much time again.
for (const runtime of ['common', 'web', 'node', 'test'])
  step(`types ${runtime}`, () => run('tsc', ['-p', `.tsconfig/${runtime}.json`, '--checkers', '2']))
step('lint', () => run('biome', ['check', '--error-on-warnings', '.']))
step('layers', () => runSource('tests/layers/run.ts'))
step('examples of docstrings', () => runSource('tests/examples/run.ts'))
step('public API report', () => runSource('tests/api-report/run.ts'))
tests('node', 'dom', 'plugin')
count(contract, await endContract())
tests('journey')
// Neither uses both cores all the time, and neither changes what the other reads.
const startedAt = Date.now()
const acceptance = [...sourceFlags, 'cli/acceptance/create-acceptance.ts']
const endAcceptance = start('acceptance', pinnedNode, acceptance)
// The one with the most of everything; in CI each of them.
const leftOut = process.env.CI ? [] : ['compute']
step('any plugin can be left out', () => runSource('tests/without-plugin/run.ts', leftOut, { env }))
say('a created plugin works from the packed SDK', await endAcceptance(), startedAt)

process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)

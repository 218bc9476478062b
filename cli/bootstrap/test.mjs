// `npm test`: installs what is missing, the browser too, then runs every check and says how many passed.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, environment, root, run, runSource } from './install.mjs'

ensureInstalled()
const env = environment({ FASCIA_CHROMIUM: ensureBrowser() })
const reports = join(root, '.cache', 'test')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

let passed = 0
let failed = 0

/** A check that passes or fails as a whole. */
function step(name, check) {
  const startedAt = Date.now()
  const isGood = check() === 0
  if (isGood) passed++
  else failed++
  process.stdout.write(`${isGood ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)\n`)
}

/** A run of Vitest: each of its tests counts. */
function tests(...projects) {
  const file = join(reports, `${projects[0]}.json`)
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const code = run('vitest', ['run', ...projects.flatMap((name) => ['--project', name]), ...reporters], { env })
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

for (const runtime of ['common', 'web', 'node', 'test'])
  step(`types ${runtime}`, () => run('tsc', ['-p', `.tsconfig/${runtime}.json`]))
step('lint', () => run('biome', ['check', '--error-on-warnings', '.']))
step('layers', () => runSource('tests/layers/run.ts'))
step('build', ensureBuilt)
step('examples of docstrings', () => runSource('tests/examples/run.ts'))
step('public API report', () => runSource('tests/api-report/run.ts'))
// The contract suite mostly waits for the simulated cloud, so it shares its time with the others.
tests('node', 'dom', 'plugin', 'contract')
tests('journey')
step('a created plugin works from the packed SDK', () => runSource('cli/acceptance/create-acceptance.ts', [], { env }))
// The one with the most of everything; in CI each of them.
const leftOut = process.env.CI ? [] : ['compute']
step('any plugin can be left out', () => runSource('tests/without-plugin/run.ts', leftOut, { env }))

process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 ? 1 : 0)

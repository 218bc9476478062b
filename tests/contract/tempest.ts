import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@fascia/testing/server'
import { readEmbeddedCloud } from './embedded-cloud.ts'
import { modulePattern, TEMPEST_AREAS, type TempestArea, unclaimedPatterns } from './tempest-areas.ts'
import { tempestConf } from './tempest-conf.ts'
import { countResults, type TempestCount } from './tempest-results.ts'

// `npm run test:tempest [area …]`: the API tests of the services themselves on the embedded cloud, one area after the other.
const AREAS = Object.keys(TEMPEST_AREAS)
const GOAL_PERCENT = 95
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024
/** Debian's folder of Python packages. */
const LIBRARY = '/usr/lib/python3/dist-packages'

const areas = process.argv.length > 2 ? process.argv.slice(2) : AREAS
const unknown = areas.filter((area) => !AREAS.includes(area))
if (unknown.length > 0) {
  process.stderr.write(`Unknown area ${unknown.join(', ')}. Areas: ${AREAS.join(', ')}.\n`)
  process.exit(2)
}
const wanted = areas.flatMap((name) => (TEMPEST_AREAS[name] ? [{ name, area: TEMPEST_AREAS[name] }] : []))
const packages = new Set(['tempest', ...wanted.flatMap(({ area }) => area.package ?? [])])
const missing = [...packages].filter((name) => spawnSync('dpkg', ['--status', name]).status !== 0)
if (missing.length > 0) {
  process.stderr.write(`The tests are not installed (Debian: apt-get install ${missing.join(' ')}).\n`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'fascia-tempest-'))
function run(command: string, ...args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    // Debian's interpreter: another one on the path does not find Debian's packages.
    env: { ...process.env, PATH: `/usr/bin:${process.env.PATH}` },
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (error) throw error
  return `${stdout}\n${stderr}`
}

async function runArea(area: TempestArea): Promise<TempestCount> {
  const server = await startServer({ world: 'demo' })
  try {
    const cloud = await readEmbeddedCloud(server.cloudUrl ?? '')
    // The folder of the suite alone: discovery imports every module below it.
    const tests = join(LIBRARY, ...area.tests.split('.'))
    writeFileSync(join(folder, '.stestr.conf'), `[DEFAULT]\ntest_path=${tests}\ntop_dir=${LIBRARY}\n`)
    run('stestr', 'init')
    writeFileSync(join(folder, 'tempest.conf'), tempestConf({ ...cloud, folder }))
    const patterns = unclaimedPatterns(area)
    const all = ['run', '--config-file', 'tempest.conf', '--regex', modulePattern(area.tests)]
    const claimed = patterns.length === 0 ? [] : ['--exclude-regex', patterns.map(({ source }) => source).join('|')]
    const listed = run('tempest', ...all, '--list-tests')
    const printed = run('tempest', ...all, ...claimed, '--concurrency', '1')
    const count = countResults(listed, printed, patterns)
    if (count.asked === 0) process.stderr.write(`No test ran:\n${listed}\n${printed}\n`)
    return count
  } finally {
    await server.stop()
  }
}

let isHeld = true
try {
  for (const { name, area } of wanted) {
    const { passed, asked, failures, unclaimed, bugs } = await runArea(area)
    for (const failure of failures) process.stdout.write(`FAILED ${failure}\n`)
    process.stdout.write(
      `${name}: ${passed} of ${asked} answered as the real service does (goal ${GOAL_PERCENT} %, floor ${area.floor})\n`,
    )
    for (const why of new Set(area.unclaimed.map((row) => row.why))) {
      const left = unclaimed.reduce((sum, count, index) => sum + (area.unclaimed[index]?.why === why ? count : 0), 0)
      process.stdout.write(`${name}: ${left} not claimed: ${why}\n`)
    }
    // Such a row leaves out nothing: what it should name fails, or counts as left out by configuration.
    const useless = area.unclaimed.filter((_, index) => unclaimed[index] === 0)
    for (const { names } of useless) process.stderr.write(`${name}: no test has a name like ${names.source}.\n`)
    if (bugs > 0) process.stdout.write(`${name}: ${bugs} left out by the suite itself: bugs of the service\n`)
    if (passed < area.floor) process.stderr.write(`${name}: ${area.floor} have passed before.\n`)
    if (asked === 0 || passed < area.floor || useless.length > 0) isHeld = false
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isHeld ? 0 : 1

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '@fascia/testing/server'
import { readEmbeddedCloud } from './embedded-cloud.ts'
import { TEMPEST_AREAS, unclaimedPattern } from './tempest-areas.ts'
import { tempestConf } from './tempest-conf.ts'
import { countResults } from './tempest-results.ts'

// `npm run test:tempest [area …]`: the API tests of the services themselves on the embedded cloud, one area after the other.
const AREAS = Object.keys(TEMPEST_AREAS)
const GOAL_PERCENT = 95
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024

const areas = process.argv.length > 2 ? process.argv.slice(2) : AREAS
const unknown = areas.filter((area) => !AREAS.includes(area))
if (unknown.length > 0) {
  process.stderr.write(`Unknown area ${unknown.join(', ')}. Areas: ${AREAS.join(', ')}.\n`)
  process.exit(2)
}
// Debian's interpreter, because another one on the path does not find Debian's package.
const where = 'import os, tempest; print(os.path.dirname(os.path.dirname(tempest.__file__)))'
const located = spawnSync('/usr/bin/python3', ['-c', where], { encoding: 'utf8' })
const library = located.stdout?.trim() ?? ''
if (located.status !== 0 || spawnSync('tempest', ['--version']).status !== 0) {
  process.stderr.write('Tempest is not installed (Debian: apt-get install tempest python3-tempest).\n')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'fascia-tempest-'))
function run(command: string, ...args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  if (error) throw error
  return `${stdout}\n${stderr}`
}

let isHeld = true
try {
  for (const area of areas) {
    const server = await startServer({ world: 'demo' })
    try {
      const cloud = await readEmbeddedCloud(server.cloudUrl ?? '')
      // The folder of the area alone: discovery imports every module below it, those of installed plugins too.
      const tests = join(library, 'tempest', 'api', area)
      writeFileSync(join(folder, '.stestr.conf'), `[DEFAULT]\ntest_path=${tests}\ntop_dir=${library}\n`)
      if (area === areas[0]) run('stestr', 'init')
      writeFileSync(join(folder, 'tempest.conf'), tempestConf({ ...cloud, folder }))
      const unclaimed = unclaimedPattern(area)
      const common = [
        ...['run', '--config-file', 'tempest.conf', '--regex', `^tempest\\.api\\.${area}\\.`],
        ...(unclaimed === undefined ? [] : ['--exclude-regex', unclaimed]),
      ]
      const listed = run('tempest', ...common, '--list-tests')
      const printed = run('tempest', ...common, '--concurrency', '1')
      const { passed, asked, failures } = countResults(listed, printed)
      for (const name of failures) process.stdout.write(`FAILED ${name}\n`)
      const { floor = 0 } = TEMPEST_AREAS[area] ?? {}
      process.stdout.write(
        `${area}: ${passed} of ${asked} answered as the real service does (goal ${GOAL_PERCENT} %, floor ${floor})\n`,
      )
      if (passed < floor) process.stderr.write(`${area}: ${floor} have passed before.\n`)
      if (asked === 0) process.stderr.write(`No test ran:\n${listed}\n${printed}\n`)
      if (asked === 0 || passed < floor) isHeld = false
    } finally {
      await server.stop()
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isHeld ? 0 : 1

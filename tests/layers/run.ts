import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { checkLayers, MOST_TYPE_CYCLES } from './check.ts'
import { checkPackages } from './packages.ts'
import { serviceWordFindings } from './service-words.ts'
import { checkUnusedPackages } from './unused-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'))
const tracked = [...new Set(listed.split('\n'))].filter((path) => path !== '' && !deleted.has(path))
const files = tracked.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts'))
const layers = checkLayers(root, files)
const findings = [
  ...layers.findings,
  ...checkPackages(
    root,
    files.filter((path) => !path.endsWith('.mjs')),
  ),
  ...serviceWordFindings(root, files),
  ...checkUnusedPackages(root, tracked),
]
for (const { path, line, message } of findings) process.stdout.write(`${path}:${line} ${message}\n`)
// `--cycles` lists the cycles of types that are left.
if (process.argv.includes('--cycles'))
  for (const { path, line, message } of layers.typeCycles) process.stdout.write(`${path}:${line} ${message}\n`)
const cycles = `${layers.typeCycles.length} cycles of types (at most ${MOST_TYPE_CYCLES})`
process.stdout.write(`layers: ${files.length} files, ${cycles}, ${findings.length} findings\n`)
process.exitCode = findings.length > 0 ? 1 : 0

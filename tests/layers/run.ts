import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { checkLayers } from './check.ts'
import { checkPackages } from './packages.ts'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'))
const paths = listed
  .split('\n')
  .filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts') && !deleted.has(path))
const files = [...new Set(paths)]
const findings = [
  ...checkLayers(root, files),
  ...checkPackages(
    root,
    files.filter((path) => !path.endsWith('.mjs')),
  ),
]
for (const { path, line, message } of findings) process.stdout.write(`${path}:${line} ${message}\n`)
process.stdout.write(`layers: ${paths.length} files, ${findings.length} findings\n`)
process.exitCode = findings.length > 0 ? 1 : 0

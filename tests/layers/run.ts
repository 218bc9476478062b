import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { checkLayers } from './check.ts'
import { earlyAbsenceFindings } from './early-absences.ts'
import { literalTextFindings } from './literal-texts.ts'
import { checkPackages } from './packages.ts'
import { proseFindings } from './prose.ts'
import { serviceWordFindings } from './service-words.ts'
import { slowPatternFindings } from './slow-patterns.ts'
import { checkUnusedPackages } from './unused-packages.ts'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
const deleted = new Set(execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'))
const tracked = [...new Set(listed.split('\n'))].filter((path) => path !== '' && !deleted.has(path))
const files = tracked.filter((path) => /\.(ts|tsx|mts|mjs)$/.test(path) && !path.endsWith('.d.ts'))
/** Where comments are checked for their words. */
const PLAIN = /^(sdk|core|cli|tests)\//
const findings = [
  ...checkLayers(root, files),
  ...checkPackages(
    root,
    files.filter((path) => !path.endsWith('.mjs')),
  ),
  ...serviceWordFindings(root, files),
  ...literalTextFindings(root, files),
  ...proseFindings(
    root,
    files.filter((path) => PLAIN.test(path)),
  ),
  ...slowPatternFindings(root, files),
  ...earlyAbsenceFindings(root, files),
  ...checkUnusedPackages(root, tracked),
]
for (const { path, line, message } of findings) process.stdout.write(`${path}:${line} ${message}\n`)
process.stdout.write(`layers: ${files.length} files, ${findings.length} findings\n`)
process.exitCode = findings.length > 0 ? 1 : 0

// Checks the types of the web parts as `tsc` does, and what that costs the compiler: `npm test` runs it in place of a plain `tsc`.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseDiagnostics } from './parse-diagnostics.ts'

/**
 * How many types the compiler may instantiate for all web parts, with two checkers. What is inferred through the type parameters of a
 * declaration is paid at each use in every plugin: a careless constraint costs 140,000 a resource type. Raise it for more plugins, not for
 * dearer types.
 */
const MOST_INSTANTIATIONS = 1_400_000

const root = resolve(import.meta.dirname, '../..')
const { status, stdout } = spawnSync(
  resolve(root, 'node_modules/.bin/tsc'),
  ['-p', '.tsconfig/web.json', '--checkers', '2', '--pretty', 'false', '--extendedDiagnostics'],
  { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
)
const { errors, instantiations } = parseDiagnostics(stdout)
for (const line of errors) process.stdout.write(`${line}\n`)
const figure = `${instantiations.toLocaleString('en')} instantiations of types (at most ${MOST_INSTANTIATIONS.toLocaleString('en')})`
process.stdout.write(`types of the web: ${figure}\n`)
process.exitCode = status === 0 && instantiations > MOST_INSTANTIATIONS ? 1 : (status ?? 1)

// Checks the types of the named projects (common, node, test, web; all without a name) as `tsc` does, and what that costs the compiler.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { parseDiagnostics } from './parse-diagnostics.ts'

/**
 * How many types the compiler may instantiate for each project, with two checkers. What is inferred through the type parameters of a
 * declaration is paid at each use in every plugin: a careless constraint costs 140,000 a resource type, TypeBox's `Static` of a type
 * parameter over a million. Raise a budget for more plugins, not for dearer types.
 */
const MOST_INSTANTIATIONS = new Map([
  ['common', 150_000],
  ['node', 1_800_000],
  ['test', 3_800_000],
  ['web', 2_200_000],
])

const root = resolve(import.meta.dirname, '../..')

/** Checks one project; says whether it has no errors and is within its budget. */
function check(project: string): boolean {
  const most = MOST_INSTANTIATIONS.get(project)
  if (most === undefined) throw new TypeError(`No project is called ${project}.`)
  const { status, stdout } = spawnSync(
    resolve(root, 'node_modules/.bin/tsc'),
    [
      '-p',
      `.tsconfig/${project}.json`,
      '--checkers',
      '2',
      '--pretty',
      'false',
      '--incremental',
      'false',
      '--extendedDiagnostics',
    ],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { errors, instantiations } = parseDiagnostics(stdout)
  for (const line of errors) process.stdout.write(`${line}\n`)
  const figure = `${instantiations.toLocaleString('en')} instantiations of types (at most ${most.toLocaleString('en')})`
  process.stdout.write(`types of ${project}: ${figure}\n`)
  return status === 0 && instantiations <= most
}

const named = process.argv.slice(2)
const projects = named.length > 0 ? named : [...MOST_INSTANTIATIONS.keys()]
process.exitCode = projects.filter((project) => !check(project)).length > 0 ? 1 : 0

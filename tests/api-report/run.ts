import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { emitApiTypes, publicDoors } from './doors.ts'
import { readDeclarations, reportDoor } from './report-door.ts'
import { checkRules, type ReportedDoor } from './rules.ts'

/** Packages whose declarations an author of plugins sees. */
const SEEN = ['sdk/dist', 'sdk/testing/dist', 'cli/dist', '.cache/api/types/plugins']

/** What an author cannot look up: the ids of requirements and decisions, whose documents are not published, and files of the repository. */
const NOWHERE = [/\[[A-Z]+-\d{3}/g, /\bdecision \d+/g, /\b(?:core|sdk)\/docs\/[\w./-]+/g, /\{@link [^}]*\}/g]

/** The references in emitted docstrings that lead nowhere for who has the packages alone: each with its file. */
function deadReferences(root: string): readonly string[] {
  return SEEN.flatMap((folder) =>
    globSync('**/*.d.ts', { cwd: join(root, folder) }).flatMap((path) => {
      const comments = readFileSync(join(root, folder, path), 'utf8').match(/\/\*\*[\s\S]*?\*\//g) ?? []
      const found = comments.flatMap((comment) => NOWHERE.flatMap((pattern) => comment.match(pattern) ?? []))
      return found.map((reference) => `  ${folder}/${path}: ${reference}`)
    }),
  )
}

// Compares the reports of the public doors with those that are committed, and checks the rules of the public surface.
const root = resolve(import.meta.dirname, '../..')
const isUpdate = process.argv.includes('--update')
const doors: ReportedDoor[] = []
let changed = 0
// The reports are made of the emitted declarations, which may be older than the source.
const emit = [...process.execArgv, 'cli/bootstrap/build.mjs', '--stale', 'host']
if (spawnSync(process.execPath, emit, { cwd: root, stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1)
const refusal = emitApiTypes(root)
if (refusal !== undefined) {
  process.stdout.write(refusal)
  process.exit(1)
}
const wanted = publicDoors(root)
const declarations = readDeclarations(root, wanted)
for (const door of wanted) {
  const { outcome, names } = reportDoor(root, door, declarations, isUpdate)
  doors.push({ door, names })
  if (outcome === 'same') continue
  changed++
  process.stdout.write(`${door.specifier}: ${outcome}\n`)
}
const { lines, failures } = checkRules(doors)
for (const line of lines) process.stdout.write(`${line}\n`)
process.stdout.write(`public API: ${doors.length} doors, ${changed} changed\n`)
if (changed > 0 && !isUpdate)
  process.stdout.write('Read the change to the .api.md files, then accept it with: npm run api\n')
for (const line of failures) process.stdout.write(`${line}\n`)
const dead = deadReferences(root)
process.stdout.write(`references of declarations that lead nowhere: ${dead.length}\n`)
for (const line of dead) process.stdout.write(`${line}\n`)
if ((changed > 0 && !isUpdate) || failures.length > 0 || dead.length > 0) process.exitCode = 1

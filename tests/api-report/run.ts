import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { breakingChanges, mayBreak } from './breaking-changes.ts'
import { type Door, emitApiTypes, publicDoors } from './doors.ts'
import { readDeclarations, reportDoor, writeReport } from './report-door.ts'
import { checkRules, type ReportedDoor } from './rules.ts'
import { declarationsOf, isOfAuthors, readShipped, type Surface, writeShipped } from './shipped.ts'

/** Packages whose declarations an author of plugins sees. */
const SEEN = [
  'sdk/dist',
  'sdk/build/dist',
  'sdk/server-view/dist',
  'sdk/testing/dist',
  'cli/dist',
  '.cache/api/types/plugins',
]

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

function sdkVersion(root: string): string {
  const { version }: { readonly version: string } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'))
  return version
}

/** What of the last version's surface is gone, where the version of the SDK has not moved. */
function undeclaredBreaks(root: string, surface: Surface): readonly string[] {
  const shipped = readShipped(root)
  const version = sdkVersion(root)
  if (!shipped || mayBreak(shipped.version, version)) return []
  const found = breakingChanges(shipped.surface, surface)
  if (found.length === 0) return []
  return [
    `The SDK is ${version}, and plugins that were built for ${shipped.version} would break:`,
    ...found.map((line) => `  ${line}`),
    'Move the version of the SDK (below 1 the minor version; the packages @fascia/* move with it, and the ranges of the plugins), then run npm run api.',
    `While ${version} is not published, npm run api -- --unpublished takes the change into it.`,
  ]
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
const reports: { readonly door: Door; readonly text: string; readonly isFresh: boolean }[] = []
for (const door of wanted) {
  const { outcome, names, text } = reportDoor(root, door, declarations)
  doors.push({ door, names })
  reports.push({ door, text, isFresh: outcome === 'new' || outcome === 'changed' })
  if (outcome === 'same') continue
  changed++
  process.stdout.write(`${door.specifier}: ${outcome}\n`)
}
const surface = new Map(
  reports.filter(({ door }) => isOfAuthors(door)).map(({ door, text }) => [door.specifier, declarationsOf(text)]),
)
const breaks = process.argv.includes('--unpublished') ? [] : undeclaredBreaks(root, surface)
for (const line of breaks) process.stdout.write(`${line}\n`)
if (breaks.length > 0) process.exit(1)
const isOfVersion = readShipped(root)?.version === sdkVersion(root)
if (isUpdate) {
  for (const { door, text, isFresh } of reports) if (isFresh) writeReport(root, door, text)
  if (!isOfVersion || process.argv.includes('--unpublished')) writeShipped(root, { version: sdkVersion(root), surface })
} else if (!isOfVersion) {
  process.stdout.write('sdk/api/shipped.txt is of another version of the SDK: run npm run api\n')
  process.exitCode = 1
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

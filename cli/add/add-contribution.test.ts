import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePlugin } from '@fascia/build'
import { CONTRIBUTION_KINDS, type Manifest } from '@fascia/sdk/host'
import { parseManifest } from '@fascia/sdk/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../run-cli.ts'
import { SEEDS } from './seeds.ts'

/** Below the repository, so that a plugin finds the SDK as an installed one would. */
const cache = resolve(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'add-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let said = ''
async function fascia(...args: readonly string[]): Promise<number> {
  said = ''
  const note = (text: string): void => {
    said += `${text}\n`
  }
  return runCli(args, { out: note, note, folder: join(folder, args[0] === 'create' ? '' : 'lockers'), environment: {} })
}

/** Each word of the command line with its example; and a column that is named after no property. */
const ADDED: readonly (readonly [kind: string, name: string])[] = [
  ...Object.entries(SEEDS).map(([kind, { example }]) => [kind, example] as const),
  ['column', 'picture'],
]

/** Names the type: one of what is added is a second one. */
function add(kind: string, name: string): Promise<number> {
  return fascia('add', kind, name, '--type', 'web/locker.ts')
}

/** How many contributions of a kind there are. The properties of a plugin's own type are a part of the type. */
function countOf(kind: string, { contributions }: Manifest): number {
  const ofTypes = kind === 'property' ? contributions.flatMap(({ properties }) => Object.keys(Object(properties))) : []
  return contributions.filter((one) => one.kind === kind).length + ofTypes.length
}

async function built(): Promise<Manifest> {
  expect([await fascia('build'), said]).toEqual([0, expect.anything()])
  return parseManifest(JSON.parse(readFileSync(join(folder, 'lockers/dist/manifest.json'), 'utf8')))
}

describe('a created plugin with one more of each kind', () => {
  let before: Manifest
  let after: Manifest
  beforeAll(async () => {
    expect(await fascia('create', 'lockers')).toBe(0)
    before = await built()
    for (const [kind, name] of ADDED)
      expect([await add(kind, name), said]).toEqual([0, expect.stringMatching(/^(web|api)\//)])
    after = await built()
  })

  it.each(CONTRIBUTION_KINDS)('has as many more of the kind %s as were added', (kind) => {
    const added = ADDED.filter(([word]) => SEEDS[word]?.kinds.includes(kind)).length
    expect(added, `fascia add makes no ${kind}: give it a seed`).toBeGreaterThan(0)
    expect(countOf(kind, after) - countOf(kind, before)).toBeGreaterThanOrEqual(added)
  })

  it('needs the plugins whose points it extends only where they are there', () => {
    expect(after.needs).toEqual({
      required: {},
      optional: { '@fascia/plugin-compute': '^0.1.0' },
      extensionPoints: { 'compute.point.overview': 1, 'compute.point.launch': 1 },
    })
  })

  it('names every kind with its example in the help', async () => {
    expect(await fascia('add', '--help')).toBe(0)
    for (const [kind, { example }] of Object.entries(SEEDS)) expect(said).toContain(`  ${kind} ${example}`)
  })

  it('compiles, and breaks no rule but those that say what is left to write: routes and a capability', async () => {
    const { findings } = await validatePlugin(join(folder, 'lockers'))
    const left = findings.map(({ rule, file, message }) => [rule, file?.replace(/-\w+\.js$/, ''), message.slice(0, 44)])
    expect(left).toEqual([
      ['calls-handled', 'gateway/plugin.ts', 'The call GET /api/x/lockers/rooms/ has no ha'],
      ['calls-handled', 'gateway/plugin.ts', 'The call GET /api/x/lockers/rooms/:id has no'],
      ['calls-handled', 'gateway/plugin.ts', 'The call POST /api/x/lockers/:id/restore has'],
      ['storage-declared', 'web/alerts', 'usePreference keeps values in the browser, w'],
    ])
  })
})

it('says what comes next, and refuses what it cannot do without writing anything', async () => {
  const before = readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')
  expect(await add('action', 'lend')).toBe(0)
  expect(said).toContain('Next: implement it in gateway/plugin.ts: handle(calls.lend,')
  expect(readFileSync(join(folder, 'lockers/api/lockers.ts'), 'utf8')).toContain(
    "export const lend = postCall('/api/x/lockers/:id/lend')\n",
  )
  expect(readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')).not.toBe(before)
  const after = readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')
  for (const [kind, name, message] of [
    ['action', 'lend', '"actions" of X::Locker has lend already'],
    ['action', 'list', 'api/lockers.ts has list already'],
    ['view', 'history', 'web/history.tsx is there already'],
    ['property', 'size', 'X::Locker has the field size already'],
    ['type-name', 'guest', '"typeNames" of the plugin has X::Guest already'],
    ['gadget', 'x', 'There is no kind gadget'],
    ['action', 'Lend It', '"Lend It" is no name for a contribution'],
    ['facet', 'colour', 'X::Locker has no property colour'],
    ['facet', 'status', '"facets" of X::Locker has status already'],
    ['column', 'size', '"columns" of X::Locker has size already'],
  ] as const) {
    expect(await add(kind, name)).toBe(2)
    expect(said).toContain(message)
  }
  const contract = readFileSync(join(folder, 'lockers/api/lockers.ts'), 'utf8')
  writeFileSync(join(folder, 'lockers/api/lockers.ts'), contract.replace('lockerType', 'otherType'))
  expect(await add('facet', 'size')).toBe(2)
  expect(said).toContain('The type of web/locker.ts cannot be read.')
  writeFileSync(join(folder, 'lockers/api/lockers.ts'), contract)
  expect(await fascia('add', 'action', 'give', '--type', 'web/gone.ts')).toBe(2)
  expect(said).toContain('Name one with --type: web/locker.ts, web/room.ts.')
  expect(readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')).toBe(after)
})

it('explains to whom a contribution shows, by the decision of the true host', async () => {
  expect([await fascia('explain', 'lockers.panel.lockers', '--as', 'reader'), said]).toEqual([0, expect.anything()])
  expect(said).toMatch(/^lockers\.panel\.lockers, panel: shows to viewer \(.*reader.*\)\.$/m)
  expect(await fascia('explain', 'lockers.command.open-list', '--as', 'nobody')).toBe(2)
  expect(said).toContain('CLI_USAGE: nobody cannot sign in')
})

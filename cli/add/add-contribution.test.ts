import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePlugin } from '@fascia/sdk/build'
import type { Manifest } from '@fascia/sdk/host'
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

/** What is added of each kind, by its name, and what the manifest then has. */
const ADDED = [
  ['action', 'lend-out', 'itemAction', 'lockers.action.lend-out'],
  ['view', 'keys', 'detailsView', 'lockers.view.keys'],
  ['column', 'id', 'column', 'X::Locker/column/id'],
  ['column', 'weight', 'column', 'lockers.column.weight'],
  ['facet', 'created-at', 'facet', 'X::Locker/facet/created_at'],
  ['search', 'find-lockers', 'searchProvider', 'lockers.search.find-lockers'],
  ['panel', 'map', 'panel', 'lockers.panel.map'],
  ['card', 'my-card', 'dashboardCard', 'lockers.card.my-card'],
  ['overview-section', 'usage', 'overviewSection', 'lockers.section.usage'],
  ['wizard-step', 'place', 'wizardStep', 'lockers.step.place'],
  ['header-item', 'count', 'headerItem', 'lockers.header.count'],
  ['settings-page', 'alerts', 'settingsPage', 'lockers.settings.alerts'],
  ['command', 'open-lockers', 'command', 'lockers.command.open-lockers'],
  // A shortcut runs the command of its name.
  ['shortcut', 'open-lockers', 'shortcut', 'lockers.shortcut.open-lockers'],
  ['task', 'watch', 'backgroundTask', 'lockers.task.watch'],
  ['theme', 'evening', 'theme', 'lockers.theme.evening'],
  ['worker', 'sum', 'worker', 'lockers.worker.sum'],
  ['point', 'sections', 'extensionPoint', 'lockers.point.sections'],
] as const

describe('a created plugin with one more of each kind', () => {
  let manifest: Manifest
  beforeAll(async () => {
    expect(await fascia('create', 'lockers')).toBe(0)
    for (const [kind, name] of ADDED)
      expect([await fascia('add', kind, name), said]).toEqual([0, expect.stringMatching(/^web\//)])
    expect([await fascia('build'), said]).toEqual([0, expect.anything()])
    manifest = parseManifest(JSON.parse(readFileSync(join(folder, 'lockers/dist/manifest.json'), 'utf8')))
  })

  it('has been given each kind that fascia add knows', () => {
    expect(new Set(ADDED.map(([kind]) => kind))).toEqual(new Set(Object.keys(SEEDS)))
  })

  it.each(ADDED)('has the %s %s in its manifest', (_word, _name, kind, id) => {
    expect(manifest.contributions.filter((one) => one.id === id).map((one) => one.kind)).toContain(kind)
  })

  it('needs the plugins whose points it extends only where they are there', () => {
    expect(manifest.needs).toEqual({
      required: {},
      optional: { '@fascia/plugin-compute': '^0.1.0' },
      extensionPoints: { 'compute.point.overview': 1, 'compute.point.launch': 1 },
    })
  })

  it('compiles and keeps every rule', async () => {
    expect((await validatePlugin(join(folder, 'lockers'))).findings).toEqual([])
  })
})

it('says what comes next, and refuses what it cannot do without writing anything', async () => {
  const before = readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')
  expect(await fascia('add', 'action', 'lend')).toBe(0)
  expect(said).toContain('Next: implement POST /api/x/lockers/:id/lend in gateway/plugin.ts.')
  expect(readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')).not.toBe(before)
  const after = readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')
  for (const [kind, name, message] of [
    ['action', 'lend', 'web/lend.ts is there already'],
    ['gadget', 'x', 'There is no kind gadget'],
    ['action', 'Lend It', '"Lend It" is no name for a contribution'],
    ['facet', 'weight', 'X::Locker has no property weight'],
    ['facet', 'status', '"facets" of X::Locker has status already'],
    ['column', 'size', '"columns" of X::Locker has size already'],
  ] as const) {
    expect(await fascia('add', kind, name)).toBe(2)
    expect(said).toContain(message)
  }
  const contract = readFileSync(join(folder, 'lockers/api/lockers.ts'), 'utf8')
  writeFileSync(join(folder, 'lockers/api/lockers.ts'), contract.replace('lockerType', 'otherType'))
  expect(await fascia('add', 'facet', 'size')).toBe(2)
  expect(said).toContain('The type of web/locker.ts cannot be read.')
  writeFileSync(join(folder, 'lockers/api/lockers.ts'), contract)
  expect(await fascia('add', 'action', 'give', '--type', 'web/gone.ts')).toBe(2)
  expect(said).toContain('Name one with --type: web/locker.ts.')
  expect(readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')).toBe(after)
})

it('explains to whom a contribution shows, by the decision of the true host', async () => {
  expect([await fascia('explain', 'lockers.panel.lockers', '--as', 'reader'), said]).toEqual([0, expect.anything()])
  expect(said).toMatch(/^lockers\.panel\.lockers, panel: shows to viewer \(.*reader.*\)\.$/m)
  expect(await fascia('explain', 'lockers.command.open-lockers', '--as', 'nobody')).toBe(2)
  expect(said).toContain('CLI_USAGE: nobody cannot sign in')
})

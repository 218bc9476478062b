import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { validatePlugin } from '@fascia/sdk/build'
import { afterAll, expect, it } from 'vitest'
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

it('adds one of each kind to a created plugin, which then builds, compiles and validates', async () => {
  expect(await fascia('create', 'lockers')).toBe(0)
  for (const kind of Object.keys(SEEDS).filter((name) => name !== 'command' && name !== 'shortcut'))
    expect([await fascia('add', kind, `my-${kind}`), said]).toEqual([0, expect.stringMatching(/^web\//)])
  // A shortcut runs the command of its name.
  expect(await fascia('add', 'command', 'open-lockers')).toBe(0)
  expect(await fascia('add', 'shortcut', 'open-lockers')).toBe(0)
  expect(await fascia('build')).toBe(0)
  expect((await validatePlugin(join(folder, 'lockers'))).findings).toEqual([])
  const { contributions } = JSON.parse(readFileSync(join(folder, 'lockers/dist/manifest.json'), 'utf8'))
  const ids = contributions.map(({ id }: { readonly id: string }) => id)
  expect(ids).toEqual(
    expect.arrayContaining([
      ...['lockers.action.my-action', 'lockers.batch.my-action', 'lockers.view.my-view', 'lockers.panel.my-panel'],
      ...['lockers.card.my-card', 'lockers.header.my-header-item', 'lockers.settings.my-settings-page'],
      ...['lockers.command.open-lockers', 'lockers.shortcut.open-lockers', 'lockers.task.my-task'],
      ...['lockers.theme.my-theme', 'lockers.worker.my-worker', 'lockers.point.my-point'],
    ]),
  )
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
  ] as const) {
    expect(await fascia('add', kind, name)).toBe(2)
    expect(said).toContain(message)
  }
  expect(await fascia('add', 'action', 'give', '--type', 'web/gone.ts')).toBe(2)
  expect(said).toContain('Name one with --type: web/locker.ts.')
  expect(readFileSync(join(folder, 'lockers/web/locker.ts'), 'utf8')).toBe(after)
})

it('explains to whom a contribution shows, by the decision of the true host', async () => {
  expect(await fascia('explain', 'lockers.panel.lockers', '--as', 'reader')).toBe(0)
  expect(said).toMatch(/^lockers\.panel\.lockers, panel: shows to viewer \(.*reader.*\)\.$/m)
  expect(await fascia('explain', 'lockers.command.open-lockers', '--as', 'nobody')).toBe(2)
  expect(said).toContain('CLI_USAGE: nobody cannot sign in')
})

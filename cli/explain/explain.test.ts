import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { trustLine } from '@fascia/build'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCli } from '../run-cli.ts'

/** Below the repository, so that a plugin finds the SDK as an installed one would. */
const cache = resolve(import.meta.dirname, '../../.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'explain-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = `import * as lockers from 'lockers/api/lockers'
import { Loaded, useCall } from '@fascia/sdk/web'

export default function Lent() {
  return <Loaded of={useCall(lockers.list)}>{(items) => <p>{items.length}</p>}</Loaded>
}
`
const DECLARATION = `import { action, definePlugin, extendType, view } from '@fascia/sdk/web/declare'
import { lockerType } from 'lockers/api/lockers'
import { keeper, keeperPanel } from './keeper.ts'

export default definePlugin({
  needs: { required: { lockers: '^0.1.0' } },
  resourceTypes: [keeper],
  panels: [
    keeperPanel,
    { id: 'keepers.panel.lent', path: '/project/lent', title: 'Lent', view: () => import('./Lent.tsx') },
    { id: 'keepers.panel.taken', path: '/home', title: 'Taken', view: () => import('./Lent.tsx') },
  ],
  extend: [extendType(lockerType, { actions: { lend: action({ label: 'Lend', run: async () => ({ default: async () => {} }) }) } })],
})
`
let said = ''

function fascia(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<number> {
  const note = (text: string): void => {
    said += `${text}\n`
  }
  return runCli(args, {
    out: note,
    note,
    folder,
    environment: { FASCIA_PLUGINS: join(folder, 'installed'), ...environment },
  })
}

/** Names some of its actions on the panel of a type, as an author does who wants others elsewhere. */
function nameActions(file: string): void {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replace("  nav: { perspective: 'project'", "  itemActions: ['edit'],\n  nav: { perspective: 'project'"),
  )
}

beforeAll(async () => {
  for (const name of ['lockers', 'keepers']) expect(await fascia({}, 'create', name)).toBe(0)
  nameActions(join(folder, 'lockers/web/locker.ts'))
  nameActions(join(folder, 'keepers/web/keeper.ts'))
  expect(await fascia({}, 'build', 'lockers', '--out', 'installed/lockers')).toBe(0)
  mkdirSync(join(folder, 'keepers/node_modules'))
  symlinkSync(join(folder, 'lockers'), join(folder, 'keepers/node_modules/lockers'))
  for (const [file, text] of Object.entries({ 'Lent.tsx': PAGE, 'plugin.ts': DECLARATION }))
    writeFileSync(join(folder, 'keepers/web', file), text)
})

/** What the command says; it must end well. */
async function explained(id: string, environment: Readonly<Record<string, string>>, ...args: readonly string[]) {
  said = ''
  expect([await fascia(environment, 'explain', id, 'keepers', ...args), said]).toEqual([0, expect.anything()])
  return said
}

const trusting = () => ({ FASCIA_TRUSTED_PLUGINS: trustLine(join(folder, 'installed/lockers')) })

it('says that no panel shows an action, by what the plugin declares and by the decision of the host', async () => {
  const left =
    'PANEL_LEAVES_OUT: No panel shows it. These name what they show, or it is for others: keepers.panel.keepers.'
  expect(await explained('keepers.action.delete', {})).toContain(
    `keepers.action.delete is an itemAction.\nIt does not show: ${left}`,
  )
  expect(await explained('keepers.action.delete', trusting(), '--as', 'member')).toContain(
    `does not show to demo (member, reader). ${left}`,
  )
})

it("shows what a plugin adds to another's type on a panel that names its own actions", async () => {
  const text = await explained('keepers.action.lend', {}, '--as', 'member')
  expect(text).toContain('keepers.action.lend, itemAction of X::Locker: shows to demo (member, reader).\n')
  expect(text).not.toContain('not on')
})

it('says which contribution has the address that another claims', async () => {
  expect(await explained('keepers.panel.taken', {}, '--as', 'member')).toContain(
    'does not show to demo (member, reader). ADDRESS_TAKEN: Another page already has the address /home (the dashboard).',
  )
})

it("says which call of a neighbour is missing, and nothing once the neighbour's gateway part is trusted", async () => {
  expect(await explained('keepers.panel.lent', {}, '--as', 'member')).toContain(
    'does not show to demo (member, reader). CALL_MISSING: It makes a call that no plugin provides: GET /api/x/lockers/ of lockers.',
  )
  expect(await explained('keepers.panel.lent', trusting(), '--as', 'member')).toContain(
    'keepers.panel.lent, panel: shows to demo (member, reader).',
  )
})

import { afterEach, expect, it } from 'vitest'
import { actionResult, Fault } from '../../common/index.ts'
import { action, grouped } from '../declare/index.ts'
import { server, serversPlugin, startServer } from '../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../host/test-host/test-host.ts'
import type { Item } from '../resource/row.ts'
import { ListPage } from './list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

/** A list page, once it shows its rows. */
async function open(spec: Partial<TestHostSpec>): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers', ...spec })
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
  await screen.findAllByRole('link')
  return host
}

it('puts the actions of a menu under their headings, and what destroys at the end, and says whether "Not available now" is open', async () => {
  const operate = (label: string) =>
    action<Item>({ label, perform: async () => ({ default: async () => actionResult() }) })
  const actions = {
    ...grouped('Network', { attach: operate('Attach'), detach: { ...operate('Detach'), style: 'danger' as const } }),
    rename: operate('Rename'),
    start: startServer,
  }
  await open({ definition: serversPlugin({ actions }), items: { 'Test::Server': [server('web')] } })
  await shown?.user.click(screen.getByRole('button', { name: 'Actions of web' }))
  await screen.findByRole('menuitem', { name: 'Rename' })
  expect(screen.getByRole('menu', { name: 'Actions of web' })).toBeTruthy()
  const lists = screen.getAllByRole('group').map((list) => within(list).getAllByRole('menuitem'))
  expect(lists.map((entries) => entries.map(({ textContent }) => textContent))).toEqual([
    ['Rename'],
    ['Attach'],
    ['Detach'],
    ['Not available now'],
  ])
  expect(within(screen.getByRole('group', { name: 'Network' })).getByRole('menuitem').textContent).toBe('Attach')
  const unfit = screen.getByRole('menuitem', { name: 'Not available now' })
  expect(unfit.getAttribute('aria-expanded')).toBe('false')
  await shown?.user.click(unfit)
  expect(unfit.getAttribute('aria-expanded')).toBe('true')
})

it('has neither menus nor boxes where policy permits no action of any row, and both where it permits one', async () => {
  const items = { 'Test::Server': [server('web'), server('api', { tenant_id: 'other' })] }
  await open({ items, passes: () => false })
  expect(screen.queryByRole('button', { name: /^Actions of/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await shown?.end()
  await open({ items, passes: (_rule, target) => target.project_id === 'other' })
  expect(await screen.findAllByRole('button', { name: /^Actions of/ })).toHaveLength(2)
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
})

it('shows the action that a row waits for as a button, and leaves the focus in the row when it is done', async () => {
  const actions = { start: { ...startServer, due: { status: ['shutoff'] } } }
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' }), server('api')] }
  const host = await open({ definition: serversPlugin({ actions }), items })
  expect(screen.getAllByRole('button', { name: /^Start Server/ })).toHaveLength(1)
  host.api.answer = () => {
    items['Test::Server'][0] = server('web')
  }
  await shown?.user.click(screen.getByRole('button', { name: 'Start Server: web' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Start Server: web' })).toBeNull())
  expect(host.api.calls.map(({ path }) => path)).toEqual(['/api/test/servers/id-of-web'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions of web' }))
})

import { afterEach, expect, it } from 'vitest'
import { actionResult, Fault } from '../../../common/index.ts'
import { action, grouped } from '../../declare/index.ts'
import { server, serversPlugin, startServer } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../../host/test-host/test-host.ts'
import type { Item } from '../../resource/row.ts'
import { ListPage } from '../list-page.tsx'

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
  const operate = (label: string) => action<Item>({ label, run: async () => ({ default: async () => actionResult() }) })
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

it('has neither menus nor boxes where policy permits no action of any row', async () => {
  const items = { 'Test::Server': [server('web'), server('api', { tenant_id: 'other' })] }
  await open({ items, passes: () => false })
  expect(screen.queryByRole('button', { name: /^Actions of/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it.each([
  ['own', 'project-1', 'web'],
  ['foreign', 'other', 'api'],
])(
  'has a menu and a box for the %s rows alone where policy permits nothing of the others',
  async (_whose, owner, name) => {
    const items = { 'Test::Server': [server('web'), server('api', { tenant_id: 'other' })] }
    const permitted = (target: Readonly<Record<string, unknown>>) => (target.project_id ?? 'project-1') === owner
    const host = await open({ items, passes: (_rule, target) => permitted(target) })
    expect(
      (await screen.findAllByRole('button', { name: /^Actions of/ })).map(
        (one) => one.ariaLabel ?? one.getAttribute('aria-label'),
      ),
    ).toEqual([`Actions of ${name}`])
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    expect(host.policyChecks.filter((check) => check.includes('project-1'))).toEqual([])
    await shown?.user.click(screen.getByRole('checkbox', { name: /Select all/ }))
    expect(screen.getByText('1 selected')).toBeTruthy()
    expect(screen.queryByText(/Select all 2/)).toBeNull()
  },
)

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

/** All servers but the last are selected and deleted; what they are then follows from `remains`. */
async function deleteTwenty(definition: TestHostSpec['definition'], remains: (item: Item) => Item | undefined) {
  const servers = Array.from({ length: 21 }, (_, index) => server(`web-${index}`))
  const items: Record<string, Item[]> = { 'Test::Server': servers }
  const host = await open({ definition, items, cookies: { API_RESULT_PAGE_SIZE: '50' } })
  host.api.answer = (call) => {
    items['Test::Server'] = (items['Test::Server'] ?? []).flatMap((item) =>
      call.path.endsWith(`/${item.id}`) ? [remains(item)].filter((left) => left !== undefined) : [item],
    )
  }
  host.resources.calls.splice(0)
  await shown?.user.click(screen.getByRole('checkbox', { name: /Select all/ }))
  await shown?.user.click(screen.getByRole('checkbox', { name: /web-20/ }))
  await shown?.user.click(screen.getByRole('button', { name: /^Delete Servers/ }))
  await waitFor(() => expect(host.api.calls).toHaveLength(20))
  return host
}

it('names what is selected in the order of the table', async () => {
  const items = { 'Test::Server': [server('api'), server('db'), server('web')] }
  const host = await open({ definition: serversPlugin(), items })
  await shown?.user.click(await screen.findByRole('button', { name: 'Name' }))
  await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['web', 'db', 'api']))
  for (const name of [/api/, /web/]) await shown?.user.click(screen.getByRole('checkbox', { name }))
  await shown?.user.click(screen.getByRole('button', { name: /^Delete Servers/ }))
  await waitFor(() => expect(host.modals.confirms.map(({ body }) => body)).toHaveLength(1))
  expect(host.modals.confirms[0]?.body).toContain('"web, api"')
})

it('takes deleted rows and their number away at once, and asks for none of them again', async () => {
  const host = await deleteTwenty(serversPlugin(), () => undefined)
  await waitFor(() => expect(screen.getAllByRole('link')).toHaveLength(1))
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Servers1')
  expect(host.resources.calls).toEqual([])
})

it('takes away a row of which its service keeps nothing but the history, and keeps one that was listed as such', async () => {
  const items = { 'Test::Server': [server('web', { status: 'BUILD' }), server('old', { status: 'SOFT_DELETED' })] }
  await open({ items })
  const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names()).toEqual(['old', 'web'])
  items['Test::Server'][0] = server('web', { status: 'DELETED' })
  await shown?.advance(2500)
  await waitFor(() => expect(names()).toEqual(['old']))
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Servers1')
})

it('takes away a row whose own change is answered that it is not there', async () => {
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' }), server('api')] }
  const host = await open({ items })
  host.api.answer = () => {
    items['Test::Server'].shift()
    throw new Fault('GATEWAY_NOT_FOUND')
  }
  await shown?.user.click(screen.getByRole('button', { name: 'Actions of web' }))
  await shown?.user.click(await screen.findByRole('menuitem', { name: 'Start Server' }))
  await waitFor(() => expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['api']))
})

it('follows deleted rows of a type that lists them until they have gone', async () => {
  const transitional = { status: ['DELETING'] }
  const host = await deleteTwenty(serversPlugin({ transitional }), (item) => ({ ...item, status: 'DELETING' }))
  await waitFor(() => expect(host.resources.calls).toHaveLength(20))
  expect(screen.getAllByRole('link')).toHaveLength(21)
})

it('plans a batch before it runs, also of an action that asks nothing by itself: what state and roles refuse is left out [PLAN-01]', async () => {
  const stopped = (name: string, rest = {}) => server(name, { status: 'SHUTOFF', ...rest })
  const items = {
    'Test::Server': [stopped('a'), stopped('b', { tenant_id: 'other' }), server('c'), stopped('d')],
  }
  const host = await open({
    items,
    passes: ([, rule], target) => rule !== 'servers:start' || target.project_id !== 'other',
  })
  host.modals.answer = () => false
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  const start = await screen.findByRole('button', { name: 'Start Servers: 2 of 4' })
  await shown?.user.click(start)
  await waitFor(() => expect(host.modals.confirms).toHaveLength(1))
  expect(host.modals.confirms[0]).toEqual({
    title: 'Start Servers',
    body: 'You have selected "a, d".',
    submit: 'Start Servers',
    isDanger: false,
    plan: [
      { name: 'a' },
      { name: 'b', reason: 'Your roles do not allow this.' },
      { name: 'c', reason: 'Needs status SHUTOFF' },
      { name: 'd' },
    ],
  })
  expect(host.api.calls).toEqual([])
  host.modals.answer = () => true
  await shown?.user.click(start)
  await waitFor(() =>
    expect(host.api.calls.map(({ path }) => path)).toEqual(['a', 'd'].map((name) => `/api/test/servers/id-of-${name}`)),
  )
})

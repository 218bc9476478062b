import Type from 'typebox'
import { afterEach, expect, it, vi } from 'vitest'
import { actionResult, Fault, listCall, plural, typeRef, type Value } from '../../common/index.ts'
import { action, overview, tab } from '../declare/index.ts'
import { findViolations } from '../host/test-host/find-violations.ts'
import { server, serversPlugin, startServer } from '../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../host/test-host/test-host.ts'
import type { Item } from '../resource/row.ts'
import { DetailsPage } from './details-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

const luck = { isBroken: true }

function Fragile(): string {
  if (luck.isBroken) throw new Fault('PLUGIN_CODE_FAILED', { message: 'no luck' })
  return 'whole again'
}

const missing: Fault[] = []

async function draw(host: TestHost, id = 'id-of-web'): Promise<void> {
  missing.length = 0
  shown = await show(host, <DetailsPage type="Test::Server" id={id} onMissing={(fault) => missing.push(fault)} />)
}

async function open(spec: Partial<TestHostSpec> = {}): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers/id-of-web', ...spec })
  await draw(host)
  return host
}

function counting(): { readonly draws: string[]; readonly definition: ReturnType<typeof serversPlugin> } {
  const draws: string[] = []
  const view = (name: string) => ({
    id: `test.view.${name}`,
    title: name,
    view: async () => {
      draws.push(name)
      return { default: () => `the ${name} of it` }
    },
  })
  return { draws, definition: serversPlugin({ details: [view('log'), view('history')] }) }
}

it('shows name, status, one tab a details view, and the actions that are permitted [CORE-013]', async () => {
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' })] }
  const { definition } = counting()
  await open({ definition, items, passes: ([, rule]) => rule !== 'servers:delete' })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('web')
  expect(screen.getByText('Shutoff')).toBeTruthy()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['log', 'history'])
  expect(await screen.findByRole('button', { name: 'Start Server' })).toBeTruthy()
  // There is nothing left for a menu.
  expect(screen.queryByRole('button', { name: 'Actions of web' })).toBeNull()
})

it('shows the properties of a group as names and values with their labels [UI-096]', async () => {
  await open({ items: { 'Test::Server': [server('web')] } })
  expect(await screen.findByText('Facts')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['ID', 'Size'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['id-of-web', '1.00 KB'])
})

it('gives a card of one property no label that says what its title says', async () => {
  const details = [overview({ title: 'Size', properties: ['size'] }, { title: 'Facts', properties: ['name'] })]
  await open({ definition: serversPlugin({ details }), items: { 'Test::Server': [server('web')] } })
  expect(await screen.findAllByText('Size')).toHaveLength(1)
  expect(screen.getByText('1.00 KB')).toBeTruthy()
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name'])
})

it('brings the open tab into the middle of tabs that are wider than the page', async () => {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  box.mockImplementation(function boxOf(this: Element) {
    return this.role === 'tablist' ? new DOMRect(0, 0, 300, 40) : new DOMRect(500, 0, 100, 40)
  })
  const { definition } = counting()
  await open({
    definition,
    at: '/project/servers/id-of-web?tab=test.view.history',
    items: { 'Test::Server': [server('web')] },
  })
  await screen.findByText('the history of it')
  expect(screen.getByRole('tablist').scrollLeft).toBe(400)
  box.mockRestore()
})

it('loads a tab when it is first shown and not again, and keeps it in the address and in the cookie [UI-043]', async () => {
  const { draws, definition } = counting()
  const cookies: Record<string, string> = {}
  const host = await open({ definition, cookies, items: { 'Test::Server': [server('web')] } })
  await screen.findByText('the log of it')
  expect(draws).toEqual(['log'])
  await shown?.user.click(screen.getByRole('tab', { name: 'history' }))
  await screen.findByText('the history of it')
  await shown?.user.click(screen.getByRole('tab', { name: 'log' }))
  await shown?.user.click(screen.getByRole('tab', { name: 'history' }))
  expect(draws).toEqual(['log', 'history'])
  expect(host.router.read().query.tab).toBe('test.view.history')
  await shown?.end()

  await open({ definition, cookies, items: { 'Test::Server': [server('web')] } })
  expect((await screen.findByRole('tab', { name: 'history' })).getAttribute('aria-selected')).toBe('true')
})

it('opens an item that has failed on its first tab, whichever was shown last, unless the address names one', async () => {
  const { definition } = counting()
  const cookies = { tabs: 'Test%3A%3AServer=test.view.history' }
  const failed = { 'Test::Server': [server('web', { status: 'ERROR' })] }
  const opened = async (items: Record<string, Item[]>, at?: string): Promise<string | null> => {
    await open({ definition, cookies: { ...cookies }, items, ...(at === undefined ? {} : { at }) })
    const tab = await screen.findByRole('tab', { selected: true })
    const { textContent } = tab
    await shown?.end()
    return textContent
  }
  expect(await opened({ 'Test::Server': [server('web')] })).toBe('history')
  expect(await opened(failed)).toBe('log')
  expect(await opened(failed, '/project/servers/id-of-web?tab=test.view.history')).toBe('history')
})

/** Several actions of a server, of which those of its state lead. */
function leadingPlugin(changes: Parameters<typeof serversPlugin>[0] = {}): ReturnType<typeof serversPlugin> {
  const act = (label: string, rest: object = {}) =>
    action<Item>({ label, run: async () => ({ default: async () => actionResult({}) }), ...rest })
  const actions = {
    edit: act('Edit'),
    destroy: act('Destroy', { style: 'danger', leads: { status: ['SHUTOFF'] } }),
    start: { ...startServer, leads: { status: ['shutoff'] } },
    mend: act('Mend', { leads: { status: ['ERROR'] } }),
    confirm: act('Confirm', { due: { status: ['VERIFY'] }, leads: { status: ['VERIFY'] } }),
  }
  return serversPlugin({ actions, ...changes })
}

/** The button of the head that stands out, else in brackets the one that does not. */
async function headButton(item: Item, definition = leadingPlugin()): Promise<string> {
  await open({ definition, items: { 'Test::Server': [item] } })
  await screen.findByRole('button', { name: 'Actions of web' })
  const [button] = within(screen.getByRole('banner')).getAllByRole('button')
  const text = button?.textContent ?? ''
  await shown?.end()
  return button?.classList.contains('pf-m-primary') ? text : `(${text})`
}

it.each([
  ['ACTIVE', '(Edit)'],
  ['SHUTOFF', 'Start Server'],
  ['VERIFY', 'Confirm'],
  ['ERROR', 'Mend'],
])('makes what people come for in the state %s the button of the head: %s', async (status, button) => {
  expect(await headButton(server('web', { status }))).toBe(button)
})

it('says on every tab why an item has failed, and leads from each to the tab that explains it', async () => {
  const tabs = ['facts', 'log', 'causes'].map((title) => ({
    id: `test.view.${title}`,
    title,
    explains: title === 'causes',
    view: async () => ({ default: () => `the ${title} of it` }),
  }))
  const definition = leadingPlugin({ details: tabs, reasonOf: 'fault.message' })
  const item = server('web', { status: 'ERROR', fault: { message: 'No valid host was found.' } })
  await open({ definition, items: { 'Test::Server': [item] } })
  for (const tab of ['facts', 'log']) {
    await shown?.user.click(await screen.findByRole('tab', { name: tab }))
    await screen.findByText(`the ${tab} of it`)
    screen.getByText('No valid host was found.')
    await screen.findByRole('button', { name: 'See why' })
  }
  await shown?.user.click(screen.getByRole('button', { name: 'See why' }))
  await screen.findByText('the causes of it')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'causes', selected: true }))
  // It says it itself, and what mends the item comes to the front.
  expect(screen.queryByText('No valid host was found.')).toBeNull()
  expect(screen.queryByRole('button', { name: 'See why' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Mend' }).classList).toContain('pf-m-primary')
})

it('says nothing of a failure where the service says no more than the status, and of an item that works', async () => {
  const definition = leadingPlugin({ reasonOf: 'fault.message' })
  for (const item of [server('web', { status: 'ERROR' }), server('web', { fault: { message: 'No longer.' } })]) {
    await open({ definition, items: { 'Test::Server': [item] } })
    await screen.findByRole('button', { name: 'Actions of web' })
    expect(document.querySelector('.fascia-fault-line')).toBeNull()
    expect(screen.queryByRole('button', { name: 'See why' })).toBeNull()
    await shown?.end()
  }
})

it('tells the shell when the item is not there [CORE-009]', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  await draw(host, 'nobody')
  await waitFor(() => expect(missing.map(({ status }) => status)).toEqual([404]))
})

it.each([
  ['a page', ['/project/volumes', '/project/servers/nobody'], '/project/volumes'],
  ['no other page', ['/project/servers/nobody'], '/project/servers'],
])(
  'says that an item cannot be loaded and goes back, where its type wants that, after %s [NET-042]',
  async (_case, [at = '', then], place) => {
    const definition = serversPlugin({ goesBack: true, itemFailure: 'Unable to retrieve the server with id: {id}' })
    const host = createTestHost({ definition, at })
    if (then !== undefined) host.router.go(then)
    await draw(host, 'nobody')
    await waitFor(() => expect(host.router.read().path).toBe(place))
    expect(host.toasts.shown.map(({ type, message }) => [type, message])).toEqual([
      ['error', 'Unable to retrieve the server with id: nobody'],
    ])
    expect(missing).toEqual([])
  },
)

it('goes to the index after a delete without failures [CORE-010]', async () => {
  const host = await open({ items: { 'Test::Server': [server('web')] } })
  await shown?.user.click(await screen.findByRole('button', { name: 'Actions of web' }))
  await shown?.user.click(await screen.findByRole('menuitem', { name: 'Delete Server' }))
  await waitFor(() => expect(host.router.read().path).toBe('/project/servers'))
  expect(host.modals.waits).toEqual([])
})

it.each([
  ['nothing was deleted', actionResult({ updated: [{ type: 'Test::Server', id: 'id-of-web' }] })],
  [
    'something failed',
    actionResult({
      deleted: [{ type: 'Test::Server', id: 'id-of-web' }],
      failed: [{ type: 'Test::Server', id: 'other' }],
    }),
  ],
])('waits while the item is loaded again when %s [CORE-011]', async (_when, result) => {
  const touch = action<Item>({
    label: plural('Touch Server', 'Touch Servers'),
    run: async () => ({ default: async () => result }),
  })
  const definition = serversPlugin({ actions: { touch } })
  const host = await open({ definition, items: { 'Test::Server': [server('web')] } })
  await shown?.user.click(await screen.findByRole('button', { name: 'Touch Server' }))
  await waitFor(() => expect(host.modals.waits).toHaveLength(1))
  await waitFor(() => expect(host.resources.calls).toHaveLength(2))
  expect(host.router.read().path).toBe('/project/servers/id-of-web')
})

it('asks again for an item that was acted on, until its state changes', async () => {
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' })] }
  const host = await open({ items })
  await shown?.user.click(await screen.findByRole('button', { name: 'Start Server' }))
  await waitFor(() => expect(host.resources.calls).toHaveLength(2))
  await shown?.advance(2500)
  items['Test::Server'][0] = server('web')
  await shown?.advance(5000)
  expect(await screen.findByText('Active')).toBeTruthy()
  await shown?.advance(60_000)
  expect(host.resources.calls).toHaveLength(4)
})

it('keeps the page when a view of a plugin throws, names plugin and contribution, and draws it again on request', async () => {
  luck.isBroken = true
  const definition = serversPlugin({
    details: [{ id: 'test.view.fragile', title: 'Fragile', view: async () => ({ default: Fragile }) }],
  })
  // React says it as well; the harness would take that for a failure.
  const quiet = vi.spyOn(console, 'error').mockReturnValue()
  const host = await open({ definition, items: { 'Test::Server': [server('web')] } })
  expect(await screen.findByText(/test.view.fragile of the plugin test-plugin failed/)).toBeTruthy()
  quiet.mockRestore()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('web')
  expect(host.failures.map(({ contribution, during }) => [contribution, during])).toEqual([
    ['test.view.fragile', 'render'],
  ])
  luck.isBroken = false
  await shown?.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('whole again')).toBeTruthy()
})

const Neighbour = Type.Object({ id: Type.String(), name: Type.String(), status: Type.String() })
const neighboursTab = tab(
  'Neighbours',
  typeRef('Test::Server', Neighbour),
  {
    call: listCall('/api/x/servers/:id/neighbours/', {
      item: Neighbour,
      query: Type.Object({ near: Type.Optional(Type.String()) }),
    }),
    input: ({ id, name }: Value<typeof Neighbour>) => ({ params: { id }, query: { near: name } }),
    pollWhile: (found) => found.some(({ status }) => status === 'BUILD'),
    what: 'neighbours',
    failure: 'Unable to retrieve the neighbours.',
    empty: 'It stands alone.',
    label: 'Neighbours',
    columns: ['name'],
    actions: ['start'],
  },
  { order: 5 },
)

async function openNeighbours(answer: () => unknown): Promise<TestHost> {
  const details = [overview({ properties: ['name'] }), { ...neighboursTab, id: 'test.view.neighbours' }]
  const host = createTestHost({
    definition: serversPlugin({ details: details as never }),
    at: '/project/servers/id-of-web?tab=test.view.neighbours',
    items: { 'Test::Server': [server('web', { status: 'SHUTOFF' })] },
  })
  host.api.answer = answer
  await draw(host)
  return host
}

it('lists in a tab what belongs to the item, with the actions of the item that it names, and polls it while it changes', async () => {
  let status = 'BUILD'
  const host = await openNeighbours(() => [{ items: [{ id: 'id-of-db', name: 'db', status }] }])
  const grid = await screen.findByRole('grid', { name: 'Neighbours' })
  expect(within(grid).getByRole('link', { name: 'db' }).getAttribute('href')).toBe('/project/servers/id-of-db')
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toContain('Name')
  // In the head of the page, and above the table.
  expect(screen.getAllByRole('button', { name: 'Start Server' })).toHaveLength(2)
  const asked = () => host.api.calls.filter(({ path }) => path.startsWith('/api/x/servers/id-of-web/neighbours/'))
  expect(asked()).toHaveLength(1)
  status = 'ACTIVE'
  await shown?.advance(60_000)
  await waitFor(() => expect(asked()).toHaveLength(2))
  await shown?.advance(60_000)
  expect(asked()).toHaveLength(2)
})

it('says in a tab that nothing belongs to the item, and why it could not be read', async () => {
  await openNeighbours(() => [{ items: [] }])
  expect(await screen.findByText('It stands alone.')).toBeTruthy()
  await shown?.end()
  await openNeighbours(() => {
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'No valid host.', status: 409 })
  })
  expect(await screen.findByText('Unable to retrieve the neighbours.')).toBeTruthy()
})

it('names a view whose code cannot be loaded', async () => {
  const view = async () => {
    throw new Fault('PLUGIN_TIMEOUT')
  }
  const definition = serversPlugin({ details: [{ id: 'test.view.gone', title: 'Gone', view }] })
  const host = await open({ definition, items: { 'Test::Server': [server('web')] } })
  expect(await screen.findByText(/test.view.gone of the plugin test-plugin failed/)).toBeTruthy()
  expect(host.failures.map(({ during }) => during)).toEqual(['load'])
})

it('reports a failed action with the text of the action, and what the service said', async () => {
  const definition = serversPlugin({ actions: { start: startServer } })
  const host = await open({ definition, items: { 'Test::Server': [server('web', { status: 'SHUTOFF' })] } })
  host.api.answer = () => {
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'No valid host.', status: 409 })
  }
  await shown?.user.click(await screen.findByRole('button', { name: 'Start Server' }))
  await waitFor(() => expect(host.toasts.shown).toHaveLength(1))
  expect(host.toasts.shown[0]).toMatchObject({
    type: 'error',
    message: 'Unable to start the server with id: id-of-web',
    options: { detail: 'No valid host.' },
  })
})

it('has no accessibility violations that axe can find in its markup', async () => {
  await open({ items: { 'Test::Server': [server('web', { status: 'BUILD' })] } })
  await screen.findByRole('heading', { level: 1 })
  expect(await findViolations()).toEqual([])
})

import { afterEach, expect, it } from 'vitest'
import { Fault, policy, service } from '../../common/index.ts'
import { findViolations } from '../host/test-host/find-violations.ts'
import { server, serversPlugin } from '../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../host/test-host/test-host.ts'
import { ListPage } from './list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

async function open(spec: Partial<TestHostSpec> = {}): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers', ...spec })
  await draw(host)
  return host
}

async function draw(host: TestHost): Promise<void> {
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
}

async function names(): Promise<readonly (string | null)[]> {
  const links = await screen.findAllByRole('link')
  return links.map(({ textContent }) => textContent)
}

const many = (count: number) => Array.from({ length: count }, (_, index) => server(`web-${index + 1}`))

it('lists the type with its title and count, sorted by the default column as people count', async () => {
  await open({ items: { 'Test::Server': [server('web-10'), server('web-2'), server('api')] } })
  expect(await names()).toEqual(['api', 'web-2', 'web-10'])
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Servers')
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toBe('Servers3')
})

it("shows 'No items to display.' for an empty list [UI-027]", async () => {
  await open({ items: { 'Test::Server': [] } })
  expect(await screen.findByText('No items to display.')).toBeTruthy()
})

it('shows 20 rows a page, with the number in the footer, where another size can be chosen [UI-034] [FEATURE-58]', async () => {
  await open({ items: { 'Test::Server': many(25) } })
  expect(await names()).toHaveLength(20)
  await shown?.user.click(screen.getByRole('button', { name: '20 rows per page' }))
  await shown?.user.click(await screen.findByRole('menuitem', { name: '50 per page' }))
  expect(await names()).toHaveLength(25)
  expect(screen.getByRole('button', { name: '50 rows per page' })).toBeTruthy()
  expect(screen.getByText('1 – 25 of 25')).toBeTruthy()
  await shown?.end()
  await open({ items: { 'Test::Server': many(2) }, cookies: { API_RESULT_PAGE_SIZE: '1' } })
  expect(await screen.findByRole('button', { name: '1 row per page' })).toBeTruthy()
})

it('takes the page size of the cookie API_RESULT_PAGE_SIZE [CORE-027]', async () => {
  await open({ items: { 'Test::Server': many(25) }, cookies: { API_RESULT_PAGE_SIZE: '7' } })
  expect(await names()).toHaveLength(7)
})

it('goes to the page that the address names, and writes the one that is gone to', async () => {
  const host = await open({ items: { 'Test::Server': many(25) }, at: '/project/servers?page=2' })
  expect(await names()).toHaveLength(5)
  await shown?.user.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(await names()).toHaveLength(20)
  expect(host.router.visited.at(-1)).toBe('/project/servers')
})

it('sorts by a heading, keeps it in the address, and sorts back [FEATURE-59]', async () => {
  const items = {
    'Test::Server': [server('a', { size: 2048 }), server('b', { size: 1024 }), server('c', { size: 900 })],
  }
  const host = await open({ items })
  await names()
  await shown?.user.click(screen.getByRole('button', { name: 'Size' }))
  expect(await names()).toEqual(['c', 'b', 'a'])
  expect(host.router.read().query).toEqual({ sort: 'size' })
  await shown?.user.click(screen.getByRole('button', { name: 'Size' }))
  expect(await names()).toEqual(['a', 'b', 'c'])
})

it('filters 300 ms after the last key and not before [UI-033]', async () => {
  const host = await open({ items: { 'Test::Server': [server('web'), server('api')] } })
  await names()
  await shown?.user.type(screen.getByRole('combobox'), 'api')
  await shown?.advance(299)
  expect(await names()).toEqual(['api', 'web'])
  await shown?.advance(1)
  expect(await names()).toEqual(['api'])
  expect(host.router.read().query.q).toBe('api')
})

it('filters by a facet and by text in the browser, without a call; a server facet lists again with its key and value [UI-038] [FEATURE-67]', async () => {
  const items = { 'Test::Server': [server('web'), server('api', { status: 'SHUTOFF' })] }
  const host = await open({ items, at: '/project/servers?q=status:SHUTOFF' })
  expect(await names()).toEqual(['api'])
  expect(host.resources.calls).toEqual(['list Test::Server'])
  await shown?.end()

  const definition = serversPlugin(
    { facets: [{ of: 'name', isServer: true }] },
    { parameters: { all_projects: 'true' } },
  )
  const asked = await open({ definition, items })
  await names()
  await shown?.user.type(screen.getByRole('combobox'), 'name:web{Enter}')
  await waitFor(() => expect(asked.resources.listed.at(-1)).toEqual({ all_projects: 'true', name: 'web' }))
  expect(asked.resources.listed).toHaveLength(2)
})

it('names the filter that fits nothing, and clears it [UI-027]', async () => {
  const host = await open({ items: { 'Test::Server': [server('web')] }, at: '/project/servers?q=status:SHUTOFF' })
  expect(await screen.findByText('Nothing fits the filter Status: shutoff.')).toBeTruthy()
  expect(screen.getByText('No items to display.')).toBeTruthy()
  await shown?.user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await names()).toEqual(['web'])
  expect(host.router.read().query).toEqual({})
})

it('lists nothing before a facet is chosen where the setting asks for a filter first [UI-039]', async () => {
  const definition = serversPlugin({}, { filterFirst: 'FILTER_DATA_FIRST.servers' })
  const items = { 'Test::Server': [server('web')] }
  const host = await open({ definition, items, settings: { 'FILTER_DATA_FIRST.servers': true } })
  expect(await screen.findByText('Choose a filter to list servers.')).toBeTruthy()
  expect(host.resources.calls).toEqual([])
  await shown?.user.type(screen.getByRole('combobox'), 'name:web{Enter}')
  expect(await names()).toEqual(['web'])
})

it('shows columns of a higher priority number only on wider windows [UI-035]', async () => {
  const headings = () => [...document.querySelectorAll('tbody td')].map((cell) => cell.getAttribute('data-label'))
  Object.assign(window, { innerWidth: 1600 })
  await open({ items: { 'Test::Server': [server('web')] } })
  await names()
  expect(headings()).toContain('Created')
  for (const [widthPx, hidden, kept] of [
    [700, 'Created', 'Size'],
    [590, 'Size', 'Status'],
  ] as const) {
    await shown?.resize(widthPx)
    expect(headings()).not.toContain(hidden)
    expect(headings()).toContain(kept)
  }
  Object.assign(window, { innerWidth: 1600 })
})

it('shows a column only when its requirements hold [CORE-019]', async () => {
  const columns = [
    { of: 'name', link: true },
    { of: 'size', requires: service('volumes') },
    { of: 'status', requires: policy('compute', 'see') },
  ]
  const definition = serversPlugin({ columns })
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  await open({ definition, items: { 'Test::Server': [server('web')] }, passes: () => false })
  await names()
  expect(headings()).not.toContain('Size')
  expect(headings()).not.toContain('Status')
  await shown?.end()
  await open({ definition, items: { 'Test::Server': [server('web')] }, services: ['volumes'] })
  await names()
  expect(headings()).toEqual(expect.arrayContaining(['Size', 'Status']))
})

it('polls a row in transition and no other, until it has settled, with a progress bar meanwhile [UI-028, UI-032]', async () => {
  const items = { 'Test::Server': [server('web', { status: 'BUILD' }), server('api')] }
  const host = await open({ items })
  await names()
  expect(screen.getAllByRole('progressbar')).toHaveLength(1)
  await shown?.advance(2500)
  expect(host.resources.calls).toEqual(['list Test::Server', 'load Test::Server id-of-web'])
  items['Test::Server'][0] = server('web')
  await shown?.advance(5000)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  await shown?.advance(60_000)
  expect(host.resources.calls).toHaveLength(3)
})

it('asks again for a row that was acted on, until its state changes, and a few times at most', async () => {
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' })] }
  const host = await open({ items })
  await names()
  const start = async (): Promise<void> => {
    host.resources.calls.length = 0
    await shown?.user.click(screen.getByRole('button', { name: 'Actions of web' }))
    await shown?.user.click(await screen.findByRole('menuitem', { name: 'Start Server' }))
    await waitFor(() => expect(host.resources.calls).toHaveLength(1))
  }
  await start()
  for (const waitMs of [2500, 5000, 7500, 10_000, 60_000]) await shown?.advance(waitMs)
  expect(host.resources.calls).toHaveLength(5)
  await start()
  // A time or the like changes before the cloud has begun.
  items['Test::Server'][0] = server('web', { status: 'SHUTOFF', size: 1 })
  await shown?.advance(2500)
  items['Test::Server'][0] = server('web')
  await shown?.advance(5000)
  expect(await screen.findByText('Active')).toBeTruthy()
  await shown?.advance(60_000)
  expect(host.resources.calls).toHaveLength(3)
})

it("takes away a row that answers 404, and shows 'No items to display.' when none remains [UI-030]", async () => {
  const items = { 'Test::Server': [server('web', { status: 'BUILD' })] }
  await open({ items })
  await names()
  items['Test::Server'].length = 0
  await shown?.advance(2500)
  expect(await screen.findByText('No items to display.')).toBeTruthy()
})

it('offers what policy and state permit; what the state refuses is in a closed group with its reason, what policy refuses nowhere [CORE-018]', async () => {
  const items = { 'Test::Server': [server('web')] }
  const host = await open({
    items,
    passes: ([, rule], target) => rule !== 'servers:delete' || target.project_id === 'other',
  })
  await names()
  await shown?.user.click(screen.getByRole('button', { name: 'Actions of web' }))
  await screen.findByRole('menuitem', { name: 'Not available now' })
  expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull()
  expect(screen.queryByText('Start Server')).toBeNull()
  await shown?.user.click(screen.getByRole('menuitem', { name: 'Not available now' }))
  expect((await screen.findByRole('menuitem', { name: /Start Server/ })).textContent).toContain('Needs status SHUTOFF')
  expect(host.policyChecks).toContain('compute servers:delete {"project_id":"project-1"}')
})

it('runs an item action: one call, one message, the row is loaded again', async () => {
  const items = { 'Test::Server': [server('web', { status: 'SHUTOFF' })] }
  const host = await open({ items })
  await names()
  host.api.answer = () => {
    items['Test::Server'][0] = server('web')
  }
  await shown?.user.click(screen.getByRole('button', { name: 'Actions of web' }))
  await shown?.user.click(await screen.findByRole('menuitem', { name: 'Start Server' }))
  await waitFor(() => expect(host.toasts.shown).toEqual([{ type: 'success', message: 'Started server: web.' }]))
  expect(host.api.calls).toEqual([
    { method: 'POST', path: '/api/test/servers/id-of-web', body: { operation: 'start' } },
  ])
  expect(host.operations.titles).toEqual(['Start Server: web'])
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(1))
})

it('shows how many of the selected a batch action fits, names those it refuses, and confirms the others by name [CORE-046, UI-014]', async () => {
  const items = { 'Test::Server': [server('a'), server('b'), server('c', { locked: true })] }
  const host = await open({ items })
  await names()
  host.api.answer = ({ path }) => {
    if (path.endsWith('id-of-b'))
      throw new Fault('GATEWAY_UPSTREAM_REFUSED', { message: 'In use.', requestId: 'req-1' })
  }
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown?.user.click(await screen.findByRole('button', { name: 'Delete Servers: 2 of 3' }))
  await waitFor(() => expect(host.toasts.shown).toHaveLength(3))
  expect(host.modals.confirms.map(({ body }) => body)).toEqual([
    'You have selected "a, b". Deleted servers are not recoverable.',
  ])
  expect(host.modals.confirms.map(({ plan }) => plan)).toEqual([
    [{ name: 'a' }, { name: 'b' }, { name: 'c', reason: 'Locked' }],
  ])
  expect(host.toasts.shown.map(({ type, message }) => [type, message])).toEqual([
    ['error', 'You are not allowed to delete server: c'],
    ['success', 'Deleted Server: a.'],
    ['error', 'Unable to delete Server: b.'],
  ])
  expect(host.toasts.shown[2]?.options).toMatchObject({ detail: 'In use.', requestId: 'req-1' })
})

it('frees each row of a batch as soon as its own item has ended, and shows what became of it while the others go on; the focus stays at the table', async () => {
  const items = { 'Test::Server': ['a', 'b', 'c'].map((name) => server(name, { status: 'SHUTOFF' })) }
  const host = await open({ items })
  await names()
  const slow = Promise.withResolvers<void>()
  host.api.answer = async ({ path }) => {
    if (path.endsWith('id-of-c')) throw new Fault('GATEWAY_UPSTREAM_REFUSED')
    if (path.endsWith('id-of-b')) await slow.promise
    const at = items['Test::Server'].findIndex(({ id }) => path.endsWith(String(id)))
    items['Test::Server'][at] = server(path.endsWith('id-of-a') ? 'a' : 'b')
  }
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  await shown?.user.click(await screen.findByRole('button', { name: 'Start Servers: 3 of 3' }))
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(1))
  const busy = () => screen.queryAllByRole('progressbar').map((bar) => bar.closest('tbody')?.textContent)
  expect(busy()).toEqual([expect.stringContaining('b')])
  slow.resolve()
  await waitFor(() => expect(screen.getAllByText('Active')).toHaveLength(2))
  expect(busy()).toEqual([])
  expect(host.resources.calls.slice(1).toSorted()).toEqual(
    ['a', 'b', 'c'].map((name) => `load Test::Server id-of-${name}`),
  )
  await shown?.user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
})

it('shows a batch action only when its check passes for the batch [CORE-018]', async () => {
  const select = async (passes: TestHostSpec['passes']): Promise<boolean> => {
    await open({ items: { 'Test::Server': [server('a'), server('b')] }, ...(passes ? { passes } : {}) })
    await names()
    await shown?.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await screen.findByRole('button', { name: 'Start Servers: 0 of 2' })
    const isOffered = screen.queryByRole('button', { name: /^Delete Servers/ }) !== null
    await shown?.end()
    return isOffered
  }
  expect(await select(undefined)).toBe(true)
  expect(await select(([, rule]) => rule !== 'servers:delete')).toBe(false)
})

it('asks for one item in the singular [UI-014]', async () => {
  const host = await open({ items: { 'Test::Server': [server('a')] } })
  await names()
  await shown?.user.click(screen.getByRole('button', { name: 'Actions of a' }))
  await shown?.user.click(await screen.findByRole('menuitem', { name: 'Delete Server' }))
  await waitFor(() =>
    expect(host.modals.confirms.map(({ body }) => body)).toEqual([
      'You have selected "a". Deleted server is not recoverable.',
    ]),
  )
})

it('disables action buttons while an action runs, and enables them again when it ends [CORE-012]', async () => {
  const host = await open({ items: { 'Test::Server': [server('web', { status: 'SHUTOFF' })] } })
  await names()
  let finish = (): void => {}
  host.api.answer = () =>
    new Promise<void>((resolve) => {
      finish = resolve
    })
  const kebab = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Actions of web' })
  await shown?.user.click(kebab())
  await shown?.user.click(await screen.findByRole('menuitem', { name: 'Start Server' }))
  await waitFor(() => expect(kebab().disabled).toBe(true))
  expect(await screen.findByRole('progressbar', { name: 'Start Server' })).toBeTruthy()
  finish()
  await waitFor(() => expect(kebab().disabled).toBe(false))
})

it('says what failed, with its code and request id, and tries again', async () => {
  const host = createTestHost({ definition: serversPlugin(), items: { 'Test::Server': [server('web')] } })
  host.resources.before = () => {
    throw new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'compute', upstreamStatus: 500, requestId: 'req-7' })
  }
  await draw(host)
  expect(await screen.findByText('Unable to retrieve the servers.')).toBeTruthy()
  await shown?.user.click(screen.getByRole('button', { name: 'Show details' }))
  expect(screen.getByDisplayValue('GATEWAY_UPSTREAM_FAILED · 502 · compute 500 · req-7')).toBeTruthy()
  host.resources.before = () => {}
  await shown?.user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await names()).toEqual(['web'])
})

it('names the right that is missing when the service denies the list', async () => {
  const host = createTestHost({ definition: serversPlugin() })
  host.resources.before = () => {
    throw new Fault('GATEWAY_POLICY_DENIED', { message: 'compute servers:index', status: 403 })
  }
  await draw(host)
  expect(await screen.findByText('Missing right: compute servers:index')).toBeTruthy()
})

it('keeps what was loaded when a refresh fails, and says how old it is', async () => {
  const host = await open({ items: { 'Test::Server': [server('web')] } })
  await names()
  host.resources.before = () => {
    throw new Fault('GATEWAY_UPSTREAM_UNREACHABLE')
  }
  await shown?.advance(120_000)
  await shown?.user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/was loaded 2 minutes ago, and could not be loaded again/)).toBeTruthy()
  expect(await names()).toEqual(['web'])
})

it('opens a drawer with its properties, and keeps it in the address', async () => {
  const host = await open({ items: { 'Test::Server': [server('web')] } })
  await names()
  await shown?.user.click(screen.getByRole('button', { name: 'More of web' }))
  expect(await screen.findByText('id-of-web')).toBeTruthy()
  expect(host.router.read().query.row).toBe('id-of-web')
})

it('has no accessibility violations that axe can find in its markup', async () => {
  await open({ items: { 'Test::Server': [server('web'), server('api', { status: 'BUILD' })] } })
  await names()
  expect(await findViolations()).toEqual([])
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(3)
})

import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../../common/index.ts'
import type { SourceQuery } from '../../declare/resource-type.ts'
import { server, serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import type { Item } from '../../resource/row.ts'
import { ListPage } from '../list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
})

/** After so many rows the gateway ends a list that was asked for whole. */
const BOUND = 5
const PAGES = { sorts: ['name', 'created_at'], filters: ['status'], words: { as: 'name', find: 'part' } } as const

/** A service that sorts, filters by a part of the name and by the status, and pages by the id of the last row. */
function serve(host: TestHost, items: Item[]): SourceQuery[] {
  const asked: SourceQuery[] = []
  host.resources.list = async function* (_code, query) {
    asked.push(query)
    const { sort_key = 'id', sort_dir, name = '', status } = query.parameters
    const sign = sort_dir === 'desc' ? -1 : 1
    const fitting = items
      .filter((item) => String(item.name).includes(name) && (status === undefined || item.status === status))
      .sort((a, b) => sign * (String(a[sort_key]) < String(b[sort_key]) ? -1 : 1))
    const from = query.marker === undefined ? 0 : fitting.findIndex(({ id }) => id === query.marker) + 1
    if (from === 0 && query.marker !== undefined) throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 400 })
    const limit = query.limit ?? BOUND
    const page = fitting.slice(from, from + limit)
    const isMore = from + limit < fitting.length
    yield { items: page, ...(isMore ? { marker: String(page.at(-1)?.id) } : {}) }
    const end = { end: true, items: [], ...(isMore ? {} : { total: page.length }) }
    yield end
  }
  return asked
}

const many = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) =>
    server(`web-${index + 1}`, {
      size: count - index,
      status: index === 8 ? 'SHUTOFF' : 'ACTIVE',
      created_at: `2026-01-0${index + 1}T00:00:00Z`,
    }),
  )

async function open(items: Item[], at = '/project/servers'): Promise<{ host: TestHost; asked: SourceQuery[] }> {
  const facets = ['status', 'size']
  const host = createTestHost({
    definition: serversPlugin({ pages: PAGES, facets }),
    at,
    cookies: { API_RESULT_PAGE_SIZE: '2' },
  })
  const asked = serve(host, items)
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
  return { host, asked }
}

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)
const lists = (...expected: readonly string[]) => waitFor(() => expect(names()).toEqual(expected))
const footer = () => within(screen.getByRole('navigation', { name: 'Pages' }))
const says = (text: string) => waitFor(() => expect(footer().getByText(text)).toBeTruthy())
const press = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))

it('goes over to pages of the service where the list has more rows than are loaded, which sorts them, and keeps the place in the address [FEATURE-58]', async () => {
  const { host, asked } = await open(many(9))
  await says('1 – 2 of more than 5')
  expect(names()).toEqual(['web-1', 'web-2'])
  expect(footer().getByText('Sorted by the service')).toBeTruthy()
  expect(asked.at(-1)).toMatchObject({ limit: 2, parameters: { sort_key: 'name', sort_dir: 'asc' } })
  const next = footer().getByRole('button', { name: 'Next page' })
  next.focus()
  await shown?.user.keyboard('{Enter}')
  await says('3 – 4 of more than 5')
  await shown?.user.keyboard('{Enter}')
  await lists('web-5', 'web-6')
  expect(document.activeElement).toBe(footer().getByRole('button', { name: 'Next page' }))
  expect(host.router.read().query).toEqual({ page: '3', after: 'id-of-web-4' })
  await press('Previous page')
  await lists('web-3', 'web-4')
  await shown?.user.click(screen.getByRole('button', { name: 'Created' }))
  await says('1 – 2 of more than 5')
  expect(host.router.read().query).toEqual({ sort: 'created_at' })
  const size = screen.getByRole('button', { name: 'Size' })
  expect(size.getAttribute('aria-disabled')).toBe('true')
  await shown?.user.hover(size)
  expect(
    await screen.findByText('With so many servers the service sorts, and it does not sort by this column.'),
  ).toBeTruthy()
})

it('opens a page at its address, where the first alone is before it, and says when a page is the last [FEATURE-58]', async () => {
  const { host, asked } = await open(many(9), '/project/servers?page=4&after=id-of-web-6')
  await lists('web-7', 'web-8')
  expect(asked).toHaveLength(1)
  await says('7 – 8 of more than 8')
  const previous = footer().getByRole('button', { name: 'Previous page' })
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  await press('Next page')
  await says('9 – 9 of 9')
  await press('First page')
  await lists('web-1', 'web-2')
  expect(host.router.read().query).toEqual({})
})

it('has the service find words and facets of a large list; what they leave is whole where it is short [FEATURE-58]', async () => {
  const { asked } = await open(many(9))
  await says('1 – 2 of more than 5')
  const search = screen.getByRole('combobox')
  await shown?.user.type(search, 'web-7')
  await shown?.advance(300)
  await lists('web-7')
  expect(asked.at(-1)?.parameters).toEqual({ name: 'web-7' })
  expect(screen.getByText('The service looks for “web-7” in the names.')).toBeTruthy()
  expect(screen.getByText('Filtered by the service')).toBeTruthy()
  expect(screen.getByText('1 – 1 of 1')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Size' }).getAttribute('aria-disabled')).toBeNull()
  await shown?.user.clear(search)
  await shown?.user.type(search, 'web')
  await shown?.advance(300)
  await waitFor(() => expect(footer().getByText('Filtered and sorted by the service')).toBeTruthy())
  expect(asked.at(-1)?.parameters).toEqual({ name: 'web', sort_key: 'name', sort_dir: 'asc' })
})

it('has the service answer the facets that it can, and offers no other of a large list [FEATURE-58]', async () => {
  const { asked } = await open(many(9), '/project/servers?q=status:ACTIVE')
  await waitFor(() => expect(footer().getByText('Filtered and sorted by the service')).toBeTruthy())
  await says('1 – 2 of more than 5')
  expect(asked.at(-1)?.parameters).toEqual({ status: 'ACTIVE', sort_key: 'name', sort_dir: 'asc' })
  await shown?.user.click(screen.getByRole('combobox'))
  expect(screen.queryByRole('option', { name: 'Size' })).toBeNull()
})

it('keeps what is chosen on other pages, and acts on all of it [FEATURE-58]', async () => {
  const { host } = await open(many(9))
  await says('1 – 2 of more than 5')
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'Select web-1' }))
  await press('Next page')
  await lists('web-3', 'web-4')
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select web-4' }))
  expect(screen.getByText('2 selected')).toBeTruthy()
  await shown?.user.click(screen.getByRole('button', { name: /^Delete/ }))
  await waitFor(() => expect(host.modals.confirms).toHaveLength(1))
  expect(host.modals.confirms[0]).toMatchObject({ deletes: { ids: ['id-of-web-4', 'id-of-web-1'] } })
})

it('begins at the first page where the row is gone after which a page begins', async () => {
  await open(many(9), '/project/servers?page=4&after=id-of-what-is-gone')
  await press('Try again')
  await lists('web-1', 'web-2')
})

import { act } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Fault } from '../../../common/index.ts'
import { linkAction } from '../../declare/index.ts'
import { server, serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost, type TestHostSpec } from '../../host/test-host/test-host.ts'
import type { Item } from '../../resource/row.ts'
import { ListPage } from '../list-page.tsx'

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

async function draw(host: TestHost): Promise<void> {
  const [panel] = host.resources.contributions('panel')
  if (!panel) throw new Fault('PLUGIN_NOT_FOUND')
  shown = await show(host, <ListPage panel={panel} />)
}

async function open(spec: Partial<TestHostSpec> = {}): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers', ...spec })
  await draw(host)
  return host
}

const names = async () => (await screen.findAllByRole('link')).map(({ textContent }) => textContent)
const many = (count: number) => Array.from({ length: count }, (_, index) => server(`web-${index + 1}`))
const press = async (name: string | RegExp) => shown?.user.click(await screen.findByRole('button', { name }))
const choose = async (name: string | RegExp) => shown?.user.click(await screen.findByRole('menuitem', { name }))

it('goes through the pages of a list that the server pages, and says how many are on this one [FEATURE-58]', async () => {
  const definition = serversPlugin({ loads: 'paged' })
  await open({ definition, items: { 'Test::Server': many(3) }, cookies: { API_RESULT_PAGE_SIZE: '2' } })
  expect(await names()).toEqual(['web-1', 'web-2'])
  expect(screen.getAllByText('2 on this page')).toHaveLength(2)
  await press('Next page')
  await waitFor(async () => expect(await names()).toEqual(['web-3']))
  expect(screen.getByRole('button', { name: 'Next page' }).getAttribute('aria-disabled')).toBe('true')
  await press('Previous page')
  await waitFor(async () => expect(await names()).toEqual(['web-1', 'web-2']))
})

it('keeps a filter and its order as a view under their own words, brings it back, and forgets it [FEATURE-55]', async () => {
  const items = { 'Test::Server': [server('web'), server('api')] }
  const host = await open({ items, at: '/project/servers?q=api&sort=size' })
  await press('Saved views')
  await choose(/Save this view/)
  await press('Clear the search')
  await waitFor(async () => expect(await names()).toEqual(['web', 'api']))
  await press('Saved views')
  await choose('“api”: by Size')
  await waitFor(async () => expect(await names()).toEqual(['api']))
  expect(host.router.read().query).toEqual({ q: 'api', sort: 'size' })
  await press('Saved views')
  await choose('Forget this view')
  await press('Saved views')
  expect(screen.queryByRole('menuitem', { name: '“api”: by Size' })).toBeNull()
})

it('copies a link to the view, and gives it to be copied by hand where the browser refuses', async () => {
  const host = await open({ items: { 'Test::Server': many(1) }, at: '/project/servers?q=web&page=1' })
  await press('Saved views')
  await choose('Copy a link to this view')
  const link = new URL('/project/servers?q=web', document.baseURI).href
  expect(await navigator.clipboard.readText()).toBe(link)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press('Saved views')
  await choose('Copy a link to this view')
  await waitFor(() => expect(host.toasts.shown).toHaveLength(2))
  expect(host.toasts.shown.map(({ type, message, options }) => [type, message, options?.detail])).toEqual([
    ['success', 'The link to this view was copied.', undefined],
    ['danger', 'The link to this view could not be copied.', link],
  ])
})

it('keeps order and columns in a view, and brings them back; a later change of the person replaces it [VIEW-01]', async () => {
  const items = { 'Test::Server': [server('web'), server('api')] }
  const host = await open({ items, at: '/project/servers?sort=-size&columns=size,name' })
  await names()
  const headings = () =>
    [...(document.querySelector('tbody')?.querySelectorAll('td[data-label]') ?? [])].map((cell) =>
      cell.getAttribute('data-label'),
    )
  expect(headings()).toEqual(['Size', 'Name'])
  await press('Saved views')
  await choose(/Save this view/)
  await act(async () => host.router.go('/project/servers'))
  expect(headings()).toEqual(['Name', 'Status', 'Size', 'Created'])
  await press('Saved views')
  await choose('by Size, downwards: Size, Name')
  expect(host.router.read().query).toEqual({ sort: '-size', columns: 'size,name' })
  expect(headings()).toEqual(['Size', 'Name'])
  await press('Columns and density')
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'Status' }))
  expect(host.router.read().query).toEqual({ sort: '-size' })
  expect(headings()).toEqual(['Size', 'Name', 'Status'])
})

it('ticks the columns that are seen, says which this width hides, and makes room for one that is ticked', async () => {
  vi.stubGlobal('innerWidth', 700)
  await open({ items: { 'Test::Server': many(1) } })
  await names()
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .flatMap((box) => (box.checked ? box.closest('li')?.textContent : []))
  await press('Columns and density')
  await screen.findByRole('checkbox', { name: 'Status' })
  expect(headings()).not.toContain('Created')
  expect(screen.getByText('Hidden at this width').closest('li')?.textContent).toBe('CreatedHidden at this width')
  expect(ticked()).toEqual(['Name', 'Status', 'Size', 'Compact rows'])
  await shown?.user.click(screen.getByRole('checkbox', { name: /^Created/ }))
  expect(headings()).toContain('Created')
  expect(ticked()).toContain('Created')
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Created' }))
  expect(headings()).not.toContain('Created')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Created' }).checked).toBe(false)
})

it('does not switch off the last column that is shown', async () => {
  await open({ items: { 'Test::Server': many(1) }, at: '/project/servers?columns=name' })
  await names()
  await press('Columns and density')
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Name/ })
  expect([box.checked, box.disabled]).toEqual([true, true])
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'Status' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Name' }).disabled).toBe(false)
})

it('exports every row that fits the filter, on all pages: columns as CSV, items as JSON [FEATURE-65]', async () => {
  const saved: { readonly name: string; readonly blob: Blob }[] = []
  let blob = new Blob()
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made
      return 'blob:made'
    },
    revokeObjectURL: () => {},
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob })
  })
  await open({ items: { 'Test::Server': [...many(25), server('api')] }, at: '/project/servers?q=web' })
  await names()
  await press('Export')
  await choose('Export 25 rows as CSV')
  await press('Export')
  await choose('Export 25 rows as JSON')
  expect(saved.map(({ name }) => name)).toEqual(['Servers.csv', 'Servers.json'])
  const [csv = '', json = ''] = await Promise.all(saved.map((each) => each.blob.text()))
  expect(csv.split('\r\n').slice(0, 2)).toEqual(['Name,Status,Size,Created', 'web-1,Active,1.00 KB,'])
  expect(csv.trimEnd().split('\r\n')).toHaveLength(26)
  expect(JSON.parse(json)).toEqual(many(25))
})

it('says after 10 s what is slow, and stops waiting when told to', async () => {
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers', items: { 'Test::Server': [] } })
  let answer = (): void => {}
  host.resources.before = () =>
    new Promise<void>((resolve) => {
      answer = resolve
    })
  await draw(host)
  await shown?.advance(9_999)
  expect(screen.queryByText(/Still waiting for servers/)).toBeNull()
  await shown?.advance(1)
  expect(screen.getByText(/Still waiting for servers/)).toBeTruthy()
  await press('Stop waiting')
  answer()
  await waitFor(() => expect(screen.queryByText(/Still waiting for servers/)).toBeNull())
  expect(screen.getByText('Loading servers was stopped.')).toBeTruthy()
  expect([screen.queryByText('No items to display.'), screen.queryByText('more than 0')]).toEqual([null, null])
  host.resources.before = () => {}
  await press('Try again')
  expect(await screen.findByText('No items to display.')).toBeTruthy()
})

it('polls no slower while the menu of the row is open', async () => {
  const host = await open({ items: { 'Test::Server': [server('web', { status: 'BUILD' })] } })
  await names()
  const rounds = async (waitMs: number): Promise<number> => {
    await shown?.advance(waitMs)
    return host.resources.calls.filter((call) => call.startsWith('load')).length
  }
  await press('Actions of web')
  expect([await rounds(2500), await rounds(2500), await rounds(2500)]).toEqual([1, 2, 3])
  await shown?.user.keyboard('{Escape}')
  expect([await rounds(2500), await rounds(2500), await rounds(2500)]).toEqual([4, 4, 5])
})

it('asks to type the number when more than ten things go at once, and not for ten [PLAN-05]', async () => {
  for (const [count, typed] of [
    [10, undefined],
    [11, '11'],
  ] as const) {
    const host = await open({ items: { 'Test::Server': many(count) } })
    await names()
    host.modals.answer = () => false
    await shown?.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    await press(`Delete Servers: ${count} of ${count}`)
    expect(host.modals.confirms.map(({ typeToConfirm }) => typeToConfirm)).toEqual([typed])
    await shown?.end()
  }
})

it('shows a global action only when its allowed check passes [CORE-018]', async () => {
  const made = (label: string, isAllowed: boolean) =>
    linkAction<Item>({ label, on: 'list', allowed: () => isAllowed, to: '/project/servers/new' })
  const definition = serversPlugin({
    actions: { make: made('Make one', true), break: made('Break one', false) },
  })
  await open({ definition, items: { 'Test::Server': many(1) } })
  expect(await screen.findByRole('button', { name: 'Make one' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Break one' })).toBeNull()
})

it('keeps the selection when its page is made again at the same address, and forgets it elsewhere', async () => {
  const host = await open({ items: { 'Test::Server': many(2) } })
  const box = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Select web-1' })
  await shown?.user.click(await box())
  await shown?.end()
  await draw(host)
  await waitFor(async () => expect((await box()).checked).toBe(true))
  await act(async () => host.router.go('/project/networks'))
  await shown?.end()
  host.router.go('/project/servers')
  await draw(host)
  expect((await box()).checked).toBe(false)
})

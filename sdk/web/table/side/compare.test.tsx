import { afterEach, expect, it } from 'vitest'
import { findViolations } from '../../host/test-host/find-violations.ts'
import { server, serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { ListPage } from '../list-page.tsx'
import { comparisonTable } from './compared-properties.ts'

let shown: Shown | undefined
afterEach(async () => shown?.end())

const SERVERS = [
  server('a', { status: 'SHUTOFF', size: 1024 }),
  server('b', { status: 'SHUTOFF', size: 2048 }),
  server('c', { status: 'SHUTOFF', size: 1024 }),
  ...['d', 'e', 'f'].map((name) => server(name, { status: 'SHUTOFF' })),
]

async function open(at = '/project/servers'): Promise<TestHost> {
  const host = createTestHost({ definition: serversPlugin(), at, items: { 'Test::Server': SERVERS } })
  const [panel] = host.resources.contributions('panel')
  if (panel) shown = await show(host, <ListPage panel={panel} />)
  return host
}

const press = async (name: string) => shown?.user.click(await screen.findByRole('button', { name }))
const select = async (...names: readonly string[]): Promise<void> => {
  for (const name of names) await shown?.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const comparison = async () => within(await screen.findByRole('region', { name: /^Comparison of/ }))
const lines = async (): Promise<readonly (readonly (string | null)[])[]> =>
  (await comparison())
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent))

it('compares the selected rows in what differs, in the place of the list, and goes back to it with the selection [COMPARE-01]', async () => {
  const host = await open()
  await select('a', 'b')
  await press('Compare')
  const [head, ...body] = await lines()
  expect(head).toEqual(['Property', 'a', 'b'])
  expect(body).toContainEqual(['Size', '1.00 KB', '2.00 KB'])
  expect(body.map(([label]) => label)).not.toContain('Status')
  expect(screen.queryByRole('grid')).toBeNull()
  await waitFor(() => expect(host.router.read().query.compare).toBe('id-of-a,id-of-b'))
  await press('Back to the list')
  await screen.findByRole('grid')
  expect(document.activeElement?.textContent).toBe('Compare')
  expect(host.router.read().query.compare).toBeUndefined()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select b' }).checked).toBe(true)
})

it('shows all properties where the person asks for them, says which differ, and keeps it in the address [COMPARE-02]', async () => {
  const host = await open('/project/servers?compare=id-of-a,id-of-b,id-of-c')
  await shown?.user.click((await comparison()).getByRole('checkbox', { name: 'Differences only' }))
  const all = await lines()
  expect(all).toContainEqual(['Status', 'Shutoff', 'Shutoff', 'Shutoff'])
  expect(all).toContainEqual(['Size (differs)', '1.00 KB', '2.00 KB', '1.00 KB'])
  await waitFor(() => expect(host.router.read().query.compare).toBe('all:id-of-a,id-of-b,id-of-c'))
  await press('Compare without b')
  expect((await lines())[0]).toEqual(['Property', 'a', 'c'])
  expect(screen.queryByRole('button', { name: /^Compare without/ })).toBeNull()
})

it('offers to compare two to five rows, and no other number [COMPARE-03]', async () => {
  await open()
  await select('a')
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
  await select('b', 'c', 'd', 'e')
  expect(screen.getByRole('button', { name: 'Compare' })).toBeTruthy()
  await select('f')
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull()
})

it('shows the list where fewer than two of the rows are there', async () => {
  await open('/project/servers?compare=id-of-a,gone')
  expect(await screen.findByRole('grid')).toBeTruthy()
})

it('copies what shows as a table that can be pasted [COMPARE-04]', async () => {
  const host = await open('/project/servers?compare=id-of-a,id-of-b')
  const size = (await lines()).find(([label]) => label === 'Size')
  await press('Copy as table')
  await waitFor(() => expect(host.toasts.shown.at(-1)?.message).toBe('The comparison was copied.'))
  const copied = (await navigator.clipboard.readText()).split('\n')
  expect(copied[0]).toBe('Property\ta\tb')
  expect(copied).toContain(size?.join('\t'))
  expect(comparisonTable(['a'], [['two\nlines\tand a tab', 'b']])).toBe('a\ntwo lines and a tab\tb')
})

it('has no accessibility violations that axe can find in its markup', async () => {
  await open('/project/servers?compare=all:id-of-a,id-of-b')
  await comparison()
  expect(await findViolations()).toEqual([])
})

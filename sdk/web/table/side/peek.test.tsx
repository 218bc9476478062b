import { afterEach, expect, it } from 'vitest'
import { overview } from '../../declare/index.ts'
import { findViolations } from '../../host/test-host/find-violations.ts'
import { server, serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show, waitFor, within } from '../../host/test-host/show.tsx'
import { createTestHost, type TestHost } from '../../host/test-host/test-host.ts'
import { ListPage } from '../list-page.tsx'

let shown: Shown | undefined
afterEach(async () => shown?.end())

async function open(at = '/project/servers', locked: boolean | undefined = undefined): Promise<TestHost> {
  const items = { 'Test::Server': ['web-1', 'web-2', 'web-3'].map((name) => server(name, { locked })) }
  const definition = serversPlugin({
    details: [overview({ title: 'Identity', properties: ['name', 'id'] }, { title: 'Guard', properties: ['locked'] })],
  })
  const host = createTestHost({ definition, at, items })
  const [panel] = host.resources.contributions('panel')
  if (panel) shown = await show(host, <ListPage panel={panel} />)
  await screen.findByRole('grid')
  return host
}

const press = async (keys: string) => shown?.user.keyboard(keys)
const row = (name: string) => within(screen.getByRole('grid')).getByRole('link', { name })
const panel = (name: string) => screen.findByRole('region', { name: `Details of ${name}` })
const isClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: /^Details of/ })).toBeNull())

it('shows the details of the row of the focus with the space bar, follows up and down, and keeps it in the address [PEEK-01]', async () => {
  const host = await open()
  row('web-1').focus()
  await press(' ')
  const shownPanel = await panel('web-1')
  expect(within(shownPanel).getByText('id-of-web-1')).toBeTruthy()
  expect(within(shownPanel).getByRole('heading', { name: 'Identity' })).toBeTruthy()
  expect(document.activeElement).toBe(row('web-1'))
  await press('{ArrowDown}')
  await panel('web-2')
  expect(host.router.read().query.peek).toBe('id-of-web-2')
  expect(row('web-2').closest('tr')?.getAttribute('aria-current')).toBe('true')
  await press(' ')
  await isClosed()
  expect(host.router.read().query.peek).toBeUndefined()
})

it('opens at the address, without a call of its own, and leaves out groups without a value [PEEK-02]', async () => {
  const host = await open('/project/servers?peek=id-of-web-2')
  const shownPanel = await panel('web-2')
  expect(within(shownPanel).queryByRole('heading', { name: 'Guard' })).toBeNull()
  expect(host.resources.calls).toEqual(['list Test::Server'])
})

it('walks by its own buttons and arrow keys, offers the actions of the row, and gives the focus back to the row [PEEK-03]', async () => {
  await open('/project/servers?peek=id-of-web-1')
  const next = within(await panel('web-1')).getByRole('button', { name: 'Next row' })
  await shown?.user.click(next)
  await panel('web-2')
  await press('{ArrowDown}{ArrowDown}')
  const last = within(await panel('web-3'))
  expect(last.getByRole('button', { name: 'Next row' }).getAttribute('aria-disabled')).toBe('true')
  expect(last.getByRole('button', { name: 'Actions of web-3' })).toBeTruthy()
  await press('{Escape}')
  await isClosed()
  expect(document.activeElement).toBe(row('web-3'))
})

it('shows the row whose blank is clicked while details are open, and none before', async () => {
  await open()
  const blank = (name: string) => row(name).closest('tr')?.querySelector('[data-label="Size"]') as Element
  await shown?.user.click(blank('web-2'))
  await isClosed()
  await shown?.user.click(screen.getByRole('button', { name: 'Columns and density' }))
  await shown?.user.click(await screen.findByRole('checkbox', { name: 'Details beside the list' }))
  await panel('web-1')
  await shown?.user.click(blank('web-3'))
  await panel('web-3')
})

it('has no accessibility violations that axe can find in its markup', async () => {
  await open('/project/servers?peek=id-of-web-2')
  await panel('web-2')
  expect(await findViolations()).toEqual([])
})

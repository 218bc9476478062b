import { resolve } from 'node:path'
import { type Dashboard, openDashboard } from '@fascia/testing'
import { waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '..')
async function openExhibit(name: string, expectProblems = false): Promise<Dashboard> {
  return await openDashboard({ plugins: [FOLDER], path: `/settings/gallery/${name}`, expectProblems })
}

/** The card of an example. */
async function example(app: Dashboard, title: string): Promise<ReturnType<typeof within>> {
  return within(await app.screen.findByRole('region', { name: title }))
}

/** How often the gateway has answered a GET on an address below the gallery's own. */
function gets(app: Dashboard, address: string): number {
  const answered = `"method":"GET","path":"/api/x/gallery/server/${address}"`
  return app.host.log.filter((line) => line.includes(answered)).length
}

function cells(table: ReturnType<typeof within>, name: string): readonly (string | null)[] {
  const row = table.getByText(name, { selector: 'td' }).closest('tr')
  return row ? [...row.cells].map(({ textContent }) => textContent) : []
}

it('polls rows that the server flags as updating by GET on their own address, until the answer is not flagged; the action button is asked for at its own [UI-028]', async () => {
  const app = await openExhibit('server-row')
  const table = await example(app, 'A table')
  await table.findByText('building')
  expect(cells(table, 'building')[1]).toBe('Build')
  expect(table.getAllByRole('progressbar')).toHaveLength(2)
  const before = gets(app, 'rows/building/')
  await app.advance(1_000)
  // Two examples on the page hold the row.
  await waitFor(() => expect(gets(app, 'rows/building/')).toBe(before + 2))
  expect(table.getByRole('link', { name: 'Start again (3 of 3)' })).toBeTruthy()
  await app.advance(2_000)
  await waitFor(() => expect(cells(table, 'building')[1]).toBe('Active'))
  await app.hides('deleting', table)
  await waitFor(() => expect(table.getByRole('link', { name: 'Start again (2 of 3)' })).toBeTruthy())
  expect(gets(app, 'rows/launch/')).toBeGreaterThan(0)
  expect(table.queryAllByRole('progressbar')).toEqual([])
  const after = gets(app, 'rows/')
  await app.advance(60_000)
  expect([gets(app, 'rows/'), gets(app, 'rows/active/')]).toEqual([after, 0])
})

it('takes a row away that the server answers 404 for, and says when none is left [UI-030]', async () => {
  const app = await openExhibit('server-row')
  const table = await example(app, 'The last row goes')
  await table.findByText('deleting')
  await app.advance(1_000)
  await app.advance(2_000)
  expect(await table.findByText('No items to display.')).toBeTruthy()
  expect(table.getAllByRole('row')).toHaveLength(2)
})

it('leaves a row alone after another failure, and tells the console only [UI-031]', async () => {
  const app = await openExhibit('server-row', true)
  const said = vi.spyOn(console, 'error').mockReturnValue()
  const row = await example(app, 'A row that cannot be asked about')
  await app.user.click(row.getByRole('button', { name: 'Show the row' }))
  await row.findByText('failing')
  await app.advance(1_000)
  await waitFor(() => expect(said).toHaveBeenCalledOnce())
  expect(said.mock.lastCall?.[0]).toBe('An error occurred while updating.')
  said.mockRestore()
  await app.advance(60_000)
  expect(gets(app, 'rows/failing/')).toBe(1)
  await app.hides({ progressbar: true }, row)
  await app.hides(/An error occurred/)
})

it('loads a tab by GET with its id when it is first shown, once [UI-042]', async () => {
  const app = await openExhibit('server-tab')
  const tabs = await example(app, 'Tabs')
  await tabs.findByText('The tab overview')
  await app.hides('The tab log', tabs)
  const before = gets(app, 'details/')
  await app.user.click(tabs.getByRole('tab', { name: 'Log' }))
  await tabs.findByText('The tab log')
  expect(tabs.getAllByText('once')).toHaveLength(2)
  await app.user.click(tabs.getByRole('tab', { name: 'Overview' }))
  await app.user.click(tabs.getByRole('tab', { name: 'Log' }))
  expect(gets(app, 'details/')).toBe(before + 1)
})

it("adds rows to a server's formset with the next number, up to its limit, and marks removed ones DELETE [UI-063]", async () => {
  const app = await openExhibit('server-modal')
  await app.user.click(await app.screen.findByRole('link', { name: 'Edit Rules' }))
  const dialog = within(await app.screen.findByRole('dialog', { name: /Edit Rules/ }))
  await app.user.click(await dialog.findByRole('button', { name: 'Add row' }))
  await app.user.keyboard('none')
  await app.user.click(dialog.getByRole('button', { name: 'Remove row 1' }))
  await app.user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  // The server draws the form again: what was removed stays removed.
  await dialog.findByText('A port is a number from 1 to 65535.')
  const ports = (): readonly string[] =>
    dialog.getAllByRole<HTMLInputElement>('textbox', { name: 'Port' }).map(({ name, value }) => `${name}=${value}`)
  expect(ports()).toEqual(['rules-1-port=443', 'rules-2-port=none'])
  for (const port of ['53', '8080']) {
    await app.user.click(dialog.getByRole('button', { name: 'Add row' }))
    await app.user.keyboard(port)
  }
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add row' }).disabled).toBe(true)
  await app.user.click(dialog.getByRole('button', { name: 'Remove row 2' }))
  expect(ports()).toEqual(['rules-1-port=443', 'rules-2-port=53', 'rules-3-port=8080'])
  const form = app.screen.getByRole('dialog').querySelector('form')
  expect(form && Object.fromEntries(new FormData(form))).toMatchObject({
    'rules-TOTAL_FORMS': '4',
    'rules-INITIAL_FORMS': '2',
    'rules-0-DELETE': 'on',
  })
  await app.user.click(dialog.getByRole('button', { name: 'Save Rules' }))
  await app.screen.findByText('The rules are 443/tcp, 53/tcp, 8080/tcp.')
})

it('opens a workflow behind a modal link as a wizard', async () => {
  const app = await openExhibit('server-modal')
  const card = await example(app, 'A workflow behind the link')
  await app.user.click(card.getByRole('link', { name: 'Create Network' }))
  await app.screen.findByLabelText(/Network Name/)
  expect(app.screen.getByRole('button', { name: 'Subnet' })).toBeTruthy()
})

import { afterEach, expect, it } from 'vitest'
import { server, serversPlugin } from '../../host/test-host/servers.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { ListPage } from '../list-page.tsx'

let shown: Shown | undefined
afterEach(async () => shown?.end())

async function open(...names: readonly string[]): Promise<void> {
  const items = { 'Test::Server': names.map((name) => server(name, { locked: name === 'locked' })) }
  const host = createTestHost({ definition: serversPlugin(), at: '/project/servers', items })
  const [panel] = host.resources.contributions('panel')
  if (panel) shown = await show(host, <ListPage panel={panel} />)
  await screen.findByRole('link', { name: names[0] ?? '' })
}

const press = async (keys: string) => shown?.user.keyboard(keys)
const link = (name: string) => screen.getByRole('link', { name })
/** The accessible name of what has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const selected = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select [^a]/ })
    .filter(({ checked }) => checked)
    .map((box) => box.getAttribute('aria-label'))

it('stops once a row with Tab, at the link of the row', async () => {
  await open('web-1', 'web-2', 'web-3')
  screen.getByRole('button', { name: 'Status' }).focus()
  const stops: unknown[] = []
  for (let turn = 0; turn < 5; turn++) {
    await press('{Tab}')
    stops.push(focused())
  }
  expect(stops.slice(-3)).toEqual(['web-1', 'web-2', 'web-3'])
  await press('{Shift>}{Tab}{/Shift}')
  expect(focused()).toBe('web-2')
})

it('goes with left and right through the controls of a row, and stays at its ends', async () => {
  await open('web-1')
  link('web-1').focus()
  await press('{ArrowRight}')
  expect(focused()).toBe('Actions of web-1')
  await press('{ArrowRight}')
  expect(focused()).toBe('Actions of web-1')
  await press('{ArrowLeft}{ArrowLeft}')
  expect(focused()).toBe('Select web-1')
})

it('selects the row of the focus with x, and with Shift all rows from the one that was changed last', async () => {
  await open('web-1', 'web-2', 'web-3', 'web-4')
  link('web-1').focus()
  await press('x')
  expect(selected()).toEqual(['Select web-1'])
  await press('{ArrowDown}{ArrowDown}{Shift>}X{/Shift}')
  expect(selected()).toEqual(['Select web-1', 'Select web-2', 'Select web-3'])
  await press('x')
  expect(selected()).toEqual(['Select web-1', 'Select web-2'])
})

it('selects all boxes from the one that was changed last to the one that is clicked with Shift', async () => {
  await open('web-1', 'web-2', 'web-3')
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select web-3' }))
  await press('{Shift>}')
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Select web-1' }))
  await press('{/Shift}')
  expect(selected()).toEqual(['Select web-1', 'Select web-2', 'Select web-3'])
})

it("opens the menu of the row's actions with a full stop, and gives the focus to its first entry", async () => {
  await open('web-1')
  link('web-1').focus()
  await press('.')
  await screen.findByRole('menuitem', { name: 'Delete Server' })
  expect(document.activeElement?.getAttribute('role')).toBe('menuitem')
  await press('{Escape}')
  expect(focused()).toBe('Actions of web-1')
})

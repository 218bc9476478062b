import { afterEach, expect, it } from 'vitest'
import { definePlugin } from '../../declare/index.ts'
import { type Shown, screen, show } from '../../host/test-host/show.tsx'
import { createTestHost } from '../../host/test-host/test-host.ts'
import { DEFAULT_TABLE, type TableSettings } from '../model/table-settings.ts'
import ArrangeColumnsView from './arrange-columns-view.tsx'

const COLUMNS = ['Name', 'Status', 'Size'].map((label) => ({ id: label.toLowerCase(), label, isOptional: false }))

let shown: Shown | undefined
afterEach(async () => shown?.end())

async function open(hidden: readonly string[] = []): Promise<(TableSettings | undefined)[]> {
  const closed: (TableSettings | undefined)[] = []
  const host = createTestHost({ definition: definePlugin({}) })
  shown = await show(
    host,
    <ArrangeColumnsView
      columns={COLUMNS}
      hidden={hidden}
      settings={DEFAULT_TABLE}
      close={(settings) => closed.push(settings)}
    />,
  )
  return closed
}
const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))

it('orders, widens and hides columns with the keyboard alone, and changes nothing before it is saved [FEATURE-01, FEATURE-57]', async () => {
  const closed = await open()
  screen.getByRole('button', { name: 'Move Size up' }).focus()
  await shown?.user.keyboard('{Enter}')
  expect(screen.getByRole('status').textContent).toBe('Size is now column 2 of 3.')
  await press('Name wider')
  await press('Name wider')
  await press('Name narrower')
  await shown?.user.click(screen.getByRole('checkbox', { name: 'Status' }))
  expect(closed).toEqual([])
  await press('Save')
  expect(closed).toEqual([
    { ...DEFAULT_TABLE, order: ['name', 'size', 'status'], widths: { name: 180 }, off: ['status'] },
  ])
})

it('keeps the last column that is shown', async () => {
  await open()
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
  for (const name of ['Name', 'Status', 'Size']) await shown?.user.click(box(name))
  expect(COLUMNS.map(({ label }) => [box(label).checked, box(label).disabled])).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ])
})

it('says which columns this width hides, and pins one that is ticked', async () => {
  const closed = await open(['size'])
  const size = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Size' })
  expect(size.checked).toBe(false)
  expect(screen.getAllByText('Hidden at this width')).toHaveLength(1)
  await shown?.user.click(size)
  expect(screen.queryByText('Hidden at this width')).toBeNull()
  await press('Save')
  expect(closed).toEqual([{ ...DEFAULT_TABLE, pinned: ['size'] }])
})

it('goes back to what is declared', async () => {
  const closed = await open()
  await press('Move Size up')
  await press('Name wider')
  await press('As declared')
  await press('Save')
  expect(closed).toEqual([DEFAULT_TABLE])
})

import { act, fireEvent } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Fault } from '../../common/index.ts'
import { RowActionButton } from '../action/row-action-button.tsx'
import { choice, definePlugin, property } from '../declare/index.ts'
import { type Shown, screen, show, waitFor } from '../host/test-host/show.tsx'
import { createTestHost, type TestHostSpec } from '../host/test-host/test-host.ts'
import { PropertyList } from '../property/property-list.tsx'
import { DataTable } from './data-table.tsx'
import type { DataTableProps } from './data-table-props.ts'
import { SIZES, SIZES_UPWARDS } from './fixture/sizes.ts'

type Disk = Readonly<{ id: string; name: string; status: string; size: string }>

const disk = (name: string, size: string, state = 'ACTIVE'): Disk => ({ id: name, name, size, status: state })
const PROPERTIES = { name: property.text('Name'), status: property.status('Status', {}), size: property.bytes('Size') }
const COLUMNS: NonNullable<DataTableProps<Disk>['columns']> = [
  { of: 'name', sort: 'default' },
  'status',
  { of: 'size', priority: 2 },
]
const FACETS = [choice('status', { ACTIVE: 'Active', ERROR: 'Error' })]

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  Object.assign(window, { innerWidth: 1600 })
})

async function open(
  props: Partial<DataTableProps<Disk>>,
  spec: Partial<TestHostSpec> = {},
  innerWidth = 1600,
): Promise<void> {
  Object.assign(window, { innerWidth })
  const host = createTestHost({ definition: definePlugin({}), ...spec })
  const table = (
    <DataTable<Disk>
      id="test.table.disks"
      label="Disks"
      rows={[]}
      properties={PROPERTIES}
      columns={COLUMNS}
      facets={FACETS}
      {...props}
    />
  )
  shown = await show(host, table)
}

const names = () => [...document.querySelectorAll('tbody tr[data-id]')].map((row) => row.getAttribute('data-id'))
const press = async (name: string | RegExp) => shown?.user.click(await screen.findByRole('button', { name }))

const THREE = [disk('b', '1 GB'), disk('a', '900 MB', 'ERROR'), disk('c', '2 B', 'ERROR')]

function Selecting(): ReactNode {
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable<Disk>
      id="test.table.disks"
      label="Disks"
      rows={THREE}
      properties={PROPERTIES}
      columns={COLUMNS}
      facets={FACETS}
      selected={selected}
      onSelect={select}
      batchActions={<output>{[...selected].join(' ')}</output>}
    />
  )
}

it('searches, sorts, filters by category and selects rows by their boxes [UI-025]', async () => {
  Object.assign(window, { innerWidth: 1600 })
  shown = await show(createTestHost({ definition: definePlugin({}) }), <Selecting />)
  expect(names()).toEqual(['a', 'b', 'c'])
  await press('Name')
  expect(names()).toEqual(['c', 'b', 'a'])
  await shown.user.type(screen.getByRole('combobox'), 'status:Error{Enter}')
  expect(names()).toEqual(['c', 'a'])
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select a' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(document.querySelector('output')?.textContent).toBe('a c')
  await press('Clear selection')
  await shown.user.type(screen.getByRole('combobox'), 'c')
  await shown.advance(300)
  expect(names()).toEqual(['c'])
})

it('sorts sizes by their units, B, KB, MB, GB, TB, PB with factor 1024, so that 1 GB is above 900 MB [UI-026]', async () => {
  await open({ rows: SIZES.map((size) => disk(size, size)) })
  await press('Size')
  expect(names()).toEqual(SIZES_UPWARDS)
  await press('Size')
  expect(names()).toEqual(SIZES_UPWARDS.toReversed())
})

it("shows 'No items to display.' when there is nothing, with what it is and what to do [UI-027]", async () => {
  await open({ rows: [], about: 'A disk keeps data.' })
  expect(screen.getByText('No items to display.')).toBeTruthy()
  expect(screen.getByText('A disk keeps data.')).toBeTruthy()
})

it('says what it waits for, what failed, and which right is missing', async () => {
  await open({ rows: undefined as never })
  expect(screen.getByRole('status', { name: 'Loading disks' })).toBeTruthy()
  await shown?.end()
  await open({ rows: undefined as never, fault: new Fault('GATEWAY_UPSTREAM_FAILED') })
  expect(screen.getByText('Unable to retrieve the disks.')).toBeTruthy()
  await shown?.end()
  const fault = new Fault('GATEWAY_POLICY_DENIED', { status: 403, message: 'volume volume:get_all' })
  await open({ rows: undefined as never, fault })
  expect(await screen.findByText('Missing right: volume volume:get_all')).toBeTruthy()
})

it('shows 20 rows a page, or as many as the cookie says, with the number in its footer [UI-034]', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => disk(`disk-${index}`, '1 B'))
  await open({ rows })
  expect(names()).toHaveLength(20)
  expect(screen.getByText('20 rows per page')).toBeTruthy()
  await shown?.end()
  await open({ rows }, { cookies: { API_RESULT_PAGE_SIZE: '7' } })
  expect(names()).toHaveLength(7)
})

it('opens a row within the time of the settings, 100 ms without one, and shows the columns that did not fit [UI-036, UI-035]', async () => {
  const rows = [disk('a', '1 GB')]
  const durationOf = async (settings: Readonly<Record<string, unknown>>): Promise<string | undefined> => {
    await open({ rows }, { settings })
    await shown?.resize(500)
    await press('More of a')
    const content = document.querySelector<HTMLElement>('.pf-v6-c-table__expandable-row-content')
    expect(content?.textContent).toContain('Size')
    const { expandMs } = content?.dataset ?? {}
    await shown?.end()
    return expandMs
  }
  expect(await durationOf({})).toBe('100')
  expect(await durationOf({ 'HORIZON_CONFIG.expand_duration': 250 })).toBe('250')
})

it('a blocked action of a row says why and leads to its errors, in the default words [UI-037]', async () => {
  const done: string[] = []
  await open({
    rows: [disk('good', '1 B'), disk('bad', '1 B', 'ERROR')],
    rowActions: ({ name, status: state }, { expand }) => (
      <RowActionButton
        label={`Attach ${name}`}
        isBlocked={state === 'ERROR'}
        onRun={() => done.push(name)}
        onExpand={expand}
      />
    ),
    drawer: () => <p>The disk is broken.</p>,
  })
  await press('Attach good')
  const blocked = screen.getByRole('button', { name: 'Attach bad' })
  expect(blocked.getAttribute('aria-disabled')).toBe('true')
  await shown?.user.hover(blocked)
  const tooltip = await screen.findByRole('tooltip')
  expect([...tooltip.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'The action cannot be performed. The contents of this row have errors or are missing information.',
    'Click here to expand the row and view the errors.',
  ])
  await shown?.user.click(blocked)
  expect(await screen.findByText('The disk is broken.')).toBeTruthy()
  expect(done).toEqual(['good'])
})

it('is a list of cards when compact where its columns have no room', async () => {
  const isStacked = () => document.querySelector('.fascia-compact-table')?.classList.contains('fascia-m-stacked')
  await open({ isCompact: true, rows: [disk('a', '1')] }, {}, 700)
  expect(isStacked()).toBe(false)
  await shown?.end()
  const many = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`p${index}`, property.text(`Property ${index}`)]),
  )
  await open({ isCompact: true, rows: [disk('a', '1')], properties: many, columns: Object.keys(many) }, {}, 700)
  expect(isStacked()).toBe(true)
})

it('changes the width of a column with Shift and an arrow key, and keeps it', async () => {
  await open({ rows: [disk('a', '1 GB')] })
  const widthOf = () => Number.parseFloat(document.querySelectorAll('col')[1]?.style.width ?? '')
  const before = widthOf()
  screen.getByRole('button', { name: 'Status' }).focus()
  await shown?.user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await waitFor(() => expect(widthOf()).toBe(Math.round(Math.round(before) + 16) + 16))
})

const headings = () =>
  screen.getAllByRole('columnheader').flatMap((heading) => (heading.dataset.column ? [heading.textContent] : []))

it('changes the place of a column with Control, Shift and an arrow key, says it, and keeps it', async () => {
  await open({ rows: [disk('a', '1 GB')] })
  expect(headings()).toEqual(['Name', 'Status', 'Size'])
  screen.getByRole('button', { name: 'Size' }).focus()
  await shown?.user.keyboard('{Control>}{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}{/Control}')
  expect(headings()).toEqual(['Size', 'Name', 'Status'])
  expect(document.activeElement?.textContent).toBe('Size')
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Size is now column 1 of 3.')
  await shown?.resize(400)
  await shown?.resize(1600)
  expect(headings()).toEqual(['Size', 'Name', 'Status'])
})

it('changes the place of a column by dragging its heading to another, and its width by dragging the edge [FEATURE-57]', async () => {
  await open({ rows: [disk('a', '1 GB')] })
  const heading = (name: string) => screen.getByRole('columnheader', { name })
  const drag = (from: Element, to: Element): void => {
    fireEvent.pointerDown(from)
    if (fireEvent.dragStart(from, { dataTransfer: {} })) {
      fireEvent.dragOver(to)
      fireEvent.drop(to)
    }
    fireEvent.dragEnd(from)
  }
  await act(async () => drag(heading('Name'), heading('Size')))
  expect(headings()).toEqual(['Status', 'Size', 'Name'])
  await act(async () => drag(heading('Name').querySelector('.fascia-width-handle') as Element, heading('Status')))
  expect(headings()).toEqual(['Status', 'Size', 'Name'])
})

it('goes from row to row with the arrow keys', async () => {
  await open({ rows: [disk('a', '1 B'), disk('b', '1 B')], selected: new Set() })
  screen.getByRole('checkbox', { name: 'Select a' }).focus()
  await shown?.user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select b')
  screen.getByRole('button', { name: 'Size' }).focus()
  await shown?.user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Select a')
})

it('calls a row by its id where its name is blank', async () => {
  await open({ rows: [{ ...disk('a', '1 B'), name: ' ' }], selected: new Set() })
  expect(screen.getByRole('checkbox', { name: 'Select a' })).toBeTruthy()
})

it('is a card a row on a narrow window, with one menu for the order', async () => {
  await open({ rows: [disk('a', '1 GB'), disk('b', '2 B')] })
  await shown?.resize(400)
  await press(/Sorted by Name/)
  await shown?.user.click(screen.getByRole('menuitem', { name: 'Size' }))
  expect(names()).toEqual(['b', 'a'])
})

// One expected error for each name that the compiler checks. Nothing here runs.
export function refused(): ReactNode {
  const table = { id: 'test.table.disks', label: 'Disks', rows: THREE }
  const whole = {
    ...table,
    properties: { name: property.text('Name'), status: property.status('Status', {}), size: property.text('Size') },
  }
  return (
    <>
      <DataTable {...whole} columns={['name', { of: 'size', priority: 2 }]} facets={['status']} />
      {/* @ts-expect-error: no field of this name. */}
      <DataTable {...table} properties={{ nme: property.text('Name') }} />
      {/* @ts-expect-error: no such path. */}
      <DataTable {...table} properties={{ pool: property.text('Pool', { at: 'pool.name' }) }} />
      {/* @ts-expect-error: a text is no list. */}
      <DataTable {...table} properties={{ name: property.list('Names') }} />
      {/* @ts-expect-error: a column of no property. */}
      <DataTable {...whole} columns={['nme']} />
      {/* @ts-expect-error: a column object of no property. */}
      <DataTable {...whole} columns={[{ of: 'nme', sort: 'default' }]} />
      {/* @ts-expect-error: a cell of no property. */}
      <DataTable {...whole} cells={{ nme: () => null }} />
      {/* @ts-expect-error: a facet of no property. */}
      <DataTable {...whole} facets={['nme']} />
      {/* @ts-expect-error: a group with no property of this name. */}
      <PropertyList type={whole} item={THREE} groups={[{ properties: ['nme'] }]} />
    </>
  )
}

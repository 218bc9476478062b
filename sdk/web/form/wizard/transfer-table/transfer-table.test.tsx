import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Fault } from '../../../../common/index.ts'
import { definePlugin } from '../../../declare/index.ts'
import { findViolations } from '../../../host/test-host/find-violations.ts'
import { type Shown, screen, show, within } from '../../../host/test-host/show.tsx'
import { createTestHost } from '../../../host/test-host/test-host.ts'
import type { TransferTableProps } from './transfer-column.ts'
import { TransferTable } from './transfer-table.tsx'

interface Port {
  readonly id: string
  readonly name: string
  readonly size: number
}

type Changes = Partial<TransferTableProps<Port>>

let shown: Shown | undefined
afterEach(async () => {
  await shown?.end()
  shown = undefined
  vi.restoreAllMocks()
})

const ports = (...names: readonly string[]): readonly Port[] =>
  names.map((name, index) => ({ id: `id-${name}`, name, size: names.length - index }))

const keyOf = ({ id }: Port) => id
const nameOf = ({ name }: Port) => name
const columns: TransferTableProps<Port>['columns'] = [
  { id: 'name', label: 'Name', value: nameOf, facet: [] },
  { id: 'size', label: 'Size', value: ({ size }) => size, isNumber: true },
]

function Ports({ start, ...changes }: Changes & { readonly start: readonly Port[] }): ReactNode {
  const [allocated, setAllocated] = useState(start)
  return (
    <TransferTable
      what="ports"
      available={ports('a', 'b', 'c', 'd')}
      allocated={allocated}
      onChange={setAllocated}
      keyOf={keyOf}
      nameOf={nameOf}
      columns={columns}
      {...changes}
    />
  )
}

async function open(changes: Changes = {}, ...allocated: readonly string[]): Promise<void> {
  const host = createTestHost({ definition: definePlugin({}) })
  shown = await show(host, <Ports start={ports(...allocated)} {...changes} />)
}

function names(title: 'Allocated' | 'Available'): readonly string[] {
  const table = screen.queryByRole('grid', { name: title })
  return [...(table?.querySelectorAll('.fascia-first') ?? [])].map(({ textContent }) => textContent ?? '')
}

const press = async (name: string) => shown?.user.click(screen.getByRole('button', { name }))

it('moves items between the available list and the allocated list, and back [UI-077]', async () => {
  await open({ maxAllocation: -1 })
  expect([names('Allocated'), names('Available')]).toEqual([[], ['a', 'b', 'c', 'd']])
  await press('Allocate b')
  expect([names('Allocated'), names('Available')]).toEqual([['b'], ['a', 'c', 'd']])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Allocate c')
  expect(screen.getByRole('status').textContent).toBe('b is allocated.')
  await press('Remove b')
  expect([names('Allocated'), names('Available')]).toEqual([[], ['a', 'b', 'c', 'd']])
})

it('picks a row by a click on it, but none by a click on a control, on a row with errors or on an allocated one', async () => {
  await open({
    maxAllocation: -1,
    details: ({ name }) => `More of ${name}.`,
    errorsOf: ({ name }) => (name === 'd' ? ['Bad.'] : []),
  })
  const cellOf = (title: 'Allocated' | 'Available', name: string) =>
    within(screen.getByRole('grid', { name: title })).getByText(name)
  await shown?.user.click(cellOf('Available', 'b'))
  expect([names('Allocated'), names('Available')]).toEqual([['b'], ['a', 'c', 'd']])
  expect(screen.getByRole('status').textContent).toBe('b is allocated.')
  await press('More of c')
  await shown?.user.click(screen.getByText('More of c.'))
  await shown?.user.click(cellOf('Available', 'd'))
  await shown?.user.click(cellOf('Allocated', 'b'))
  expect([names('Allocated'), names('Available')]).toEqual([['b'], ['a', 'c', 'd']])
})

it('allocates at most 1 item when no limit is given [UI-078]', async () => {
  await open()
  expect(screen.getByText('Select one')).toBeTruthy()
  await press('Allocate a')
  await press('Allocate b')
  expect(names('Allocated')).toHaveLength(1)
})

it('has no limit below 0, replaces the item at a limit of 1, and refuses at a higher limit [UI-079]', async () => {
  await open({ maxAllocation: -1 })
  for (const name of ['a', 'b', 'c', 'd']) await press(`Allocate ${name}`)
  expect(names('Allocated')).toEqual(['a', 'b', 'c', 'd'])
  await shown?.end()

  await open({ maxAllocation: 1 }, 'a')
  await press('Allocate b')
  expect([names('Allocated'), names('Available')]).toEqual([['b'], ['a', 'c', 'd']])
  await shown?.end()

  await open({ maxAllocation: 2 }, 'a')
  await press('Allocate b')
  const third = screen.getByRole('button', { name: 'Allocate c' })
  expect(third.getAttribute('aria-disabled')).toBe('true')
  await shown?.user.click(third)
  expect([names('Allocated'), names('Available')]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  third.focus()
  expect(await screen.findByRole('tooltip')).toHaveProperty(
    'textContent',
    'No more than 2 can be allocated. Remove one first.',
  )
})

it('says on the console when a list is not an array, and goes on with an empty one [UI-080]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const nonsense = JSON.parse('{"items": []}')
  await open({ available: nonsense }, 'a')
  expect(log.mock.calls.map(([text]) => text)).toContain('Available is not an array.')
  expect(log.mock.calls.map(([text]) => text)).not.toContain('Allocated is not an array.')
  expect([names('Allocated'), names('Available')]).toEqual([['a'], []])
  expect(screen.getByText('No available items')).toBeTruthy()
  await shown?.end()
  log.mockClear()
  await open({ allocated: nonsense })
  expect(log.mock.calls.map(([text]) => text)).toContain('Allocated is not an array.')
  expect(log.mock.calls.map(([text]) => text)).not.toContain('Available is not an array.')
  expect(screen.getByText('Select an item from the available items below.')).toBeTruthy()
})

it('does not allocate a row with errors, and gives the default reason; the expanded row has them [UI-037]', async () => {
  const errorsOf = ({ name }: Port) => (name === 'b' ? ['Too small for the image.'] : [])
  await open({ errorsOf, details: ({ id }) => `ID ${id}` })
  const button = screen.getByRole('button', { name: 'Allocate b' })
  button.focus()
  expect((await screen.findByRole('tooltip')).textContent).toBe(
    'The action cannot be performed. The contents of this row have errors or are missing information.',
  )
  await shown?.user.click(button)
  expect(names('Allocated')).toEqual([])
  screen.getByRole('button', { name: 'More of b' }).focus()
  expect(await screen.findByText('Click here to expand the row and view the errors.')).toBeTruthy()
  await press('More of b')
  expect(screen.getByText(/Too small for the image\./)).toBeTruthy()
  expect(screen.getByText('ID id-b')).toBeTruthy()
})

it('changes the order by the arrow keys on the handle and by buttons, keeps the focus and says the place', async () => {
  await open({ maxAllocation: -1, isOrdered: true }, 'a', 'b', 'c')
  screen.getByRole('button', { name: /^Move a, at place 1 of 3/ }).focus()
  await shown?.user.keyboard('{ArrowDown}')
  expect(names('Allocated')).toEqual(['b', 'a', 'c'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move a, at place 2 of 3')
  expect(screen.getByRole('status').textContent).toBe('a is at place 2 of 3.')
  await shown?.user.keyboard('{End}')
  expect(names('Allocated')).toEqual(['b', 'c', 'a'])
  await press('Move c up')
  expect(names('Allocated')).toEqual(['c', 'b', 'a'])
  await press('Move c up')
  expect(names('Allocated')).toEqual(['c', 'b', 'a'])
})

it('filters and sorts the available list, and names a filter that fits nothing', async () => {
  await open({ maxAllocation: -1 })
  await press('Size')
  expect(names('Available')).toEqual(['d', 'c', 'b', 'a'])
  await shown?.user.type(screen.getByRole('combobox', { name: 'Search ports' }), 'c')
  await shown?.advance(300)
  expect(names('Available')).toEqual(['c'])
  await shown?.user.type(screen.getByRole('combobox'), 'zzz')
  await shown?.advance(300)
  expect(screen.getByText(/Nothing fits the filter/)).toBeTruthy()
  await press('Clear filter')
  expect(names('Available')).toHaveLength(4)
})

it('has a dash where an item has no value', async () => {
  await open({ columns: [...columns, { id: 'note', label: 'Note', value: () => '' }] }, 'a')
  expect(within(screen.getByRole('grid', { name: 'Allocated' })).getByText('—')).toBeTruthy()
})

it('keeps the allocated list usable while the available one loads or is broken', async () => {
  await open({ available: undefined, isLoading: true }, 'a')
  expect(screen.getByRole('status', { name: 'Loading ports' })).toBeTruthy()
  await press('Remove a')
  expect(names('Allocated')).toEqual([])
  await shown?.end()
  const onRetry = vi.fn()
  await open({ available: undefined, fault: new Fault('GATEWAY_UPSTREAM_FAILED', { message: 'Boom.' }), onRetry }, 'a')
  expect(screen.getByText('Unable to load ports.')).toBeTruthy()
  await press('Try again')
  expect(onRetry).toHaveBeenCalledOnce()
  expect(names('Allocated')).toEqual(['a'])
})

it('draws of ten thousand items only those in sight, and says how many there are', async () => {
  await open({ available: ports(...Array.from({ length: 10_000 }, (_, index) => `p${index}`)), maxAllocation: -1 })
  expect(names('Available').length).toBeGreaterThan(5)
  expect(names('Available').length).toBeLessThan(100)
  expect(screen.getByRole('grid', { name: 'Available' }).getAttribute('aria-rowcount')).toBe('10001')
  await press('Allocate p3')
  expect(names('Allocated')).toEqual(['p3'])
})

it('only shows what is allocated when it is read-only', async () => {
  await open({ isReadOnly: true, isOrdered: true }, 'a')
  expect(within(screen.getByRole('grid')).queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('heading', { name: /Available/ })).toBeNull()
})

it('has no accessibility problem that axe knows', async () => {
  await open({ maxAllocation: -1, isOrdered: true, details: nameOf }, 'a', 'b')
  await press('More of c')
  expect(await findViolations(document.body, ['heading-order'])).toEqual([])
})

it('sorts by a choice where the list is too narrow for headings', async () => {
  await open()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  await shown?.resize(320)
  await shown?.user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Name, descending')
  expect(names('Available')).toEqual(['d', 'c', 'b', 'a'])
  await shown?.resize(1024)
})

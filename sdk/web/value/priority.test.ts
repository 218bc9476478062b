import { expect, it, vi } from 'vitest'
import { serversPlugin } from '../host/test-host/servers.ts'
import { createTestHost } from '../host/test-host/test-host.ts'
import { typeColumns } from '../table/column/type-columns.tsx'
import { priorityOf } from './priority.ts'

it('sets the priority of a property’s column below 1 to 1, with one warning [UI-088]', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const columns = [
    { of: 'name', priority: 0 },
    { of: 'id', priority: -2 },
    { of: 'status', priority: 2 },
  ]
  const { resources } = createTestHost({ definition: serversPlugin({ columns }) })
  const type = resources.type('Test::Server')
  const draw = () => (type ? typeColumns(resources.contributions('column', type.code), type) : [])
  const found = [draw(), draw()].map((drawn) => drawn.map(({ name, priority }) => [name, priority]))
  const said = warn.mock.calls.flat()
  warn.mockRestore()
  expect(found[0]).toEqual([
    ['name', 1],
    ['id', 1],
    ['status', 2],
  ])
  expect(found[1]).toEqual(found[0])
  expect(said).toEqual([
    'The priority 0 of the column Test::Server/column/name is below 1: it is set to 1.',
    'The priority -2 of the column Test::Server/column/id is below 1: it is set to 1.',
  ])
})

it('is 1 when nothing is said', () => {
  expect(priorityOf('anything')).toBe(1)
})

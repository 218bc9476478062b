import { expect, it } from 'vitest'
import { parentChoices, parentProblem, subportChoices, subportsProblem, wantedSubports } from './trunk-ports.ts'

const port = (id: string, more: object = {}) => ({ id, admin_state: 'UP' as const, device_owner: '', ...more })
const details = { trunk_id: 't', sub_ports: [] }
const PORTS = [
  port('free'),
  port('plugged', { device_owner: 'compute:nova' }),
  port('gateway', { device_owner: 'network:router_gateway' }),
  port('off', { admin_state: 'DOWN' }),
  port('parent', { trunk_details: details }),
  port('sub', { trunk_id: 't', device_owner: 'trunk:subport' }),
  port('bare-sub', { trunk_id: 't' }),
]
const ids = (ports: readonly { readonly id: string }[]) => ports.map(({ id }) => id)
const row = (port_id: string, segmentation_id: number | string | null, segmentation_type = 'vlan') => ({
  port_id,
  segmentation_type,
  segmentation_id,
})

it('offers as parents ports that are up, free or an instance’s, and in no trunk, without chosen subports [NET-033, NET-034]', () => {
  expect(ids(parentChoices(PORTS, []))).toEqual(['free', 'plugged'])
  expect(ids(parentChoices(PORTS, [{ port_id: 'free' }]))).toEqual(['plugged'])
})

it('offers as subports ports that are up, free and in no trunk, and those of the trunk, without the chosen parent [NET-033, NET-035]', () => {
  expect(ids(subportChoices(PORTS, []))).toEqual(['free'])
  expect(ids(subportChoices(PORTS, ['free']))).toEqual([])
  expect(ids(subportChoices(PORTS, ['parent'], [{ port_id: 'sub' }, { port_id: 'bare-sub' }]))).toEqual([
    'free',
    'sub',
    'bare-sub',
  ])
})

it('takes one parent port, no more and no fewer [NET-032]', () => {
  expect([[], ['a'], ['a', 'b']].map(parentProblem)).toEqual([
    'Choose a parent port.',
    undefined,
    'Allocating multiple parent ports is meaningless.',
  ])
})

it('asks each VLAN for an id from 1 to 4094, and what inherits for none [NET-036]', () => {
  for (const wrong of [null, '', 0, 4095, '1.5', '12a', '00001'])
    expect(subportsProblem([row('a', wrong)]), String(wrong)).toContain('from 1 to 4094')
  expect(subportsProblem([row('a', 1), row('b', '4094'), row('c', null, 'inherit')])).toBeUndefined()
  expect(subportsProblem([row('a', 7), row('b', '7')])).toMatchObject({ values: { id: 7 } })
  expect(wantedSubports([row('a', '12'), row('b', 5, 'inherit')])).toEqual([
    { port_id: 'a', segmentation_type: 'vlan', segmentation_id: 12 },
    { port_id: 'b', segmentation_type: 'inherit' },
  ])
})

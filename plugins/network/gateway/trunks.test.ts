import { Fault } from '@fascia/sdk/common'
import { type CloudAnswers, tryRoutes } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import * as trunks from '../api/trunks.ts'
import { trunkItem } from './trunk-item.ts'
import { trunkRoutes } from './trunks.ts'

const TRUNK = { id: 't1', port_id: 'p1', status: 'ACTIVE' as const, description: '', created_at: '', updated_at: '' }
const vlan = (port_id: string, segmentation_id: number) => ({ port_id, segmentation_type: 'vlan', segmentation_id })
const open = (answers: CloudAnswers = {}) =>
  tryRoutes(trunkRoutes, {
    answers: {
      'network GET /trunks/t1': { trunk: { ...TRUNK, name: 'read' } },
      'network PUT /trunks/t1': { trunk: { ...TRUNK, name: 'changed' } },
      ...answers,
    },
  })
const changes = (bench: ReturnType<typeof open>) =>
  bench.sent.flatMap(([line, body]) => (line.includes(' PUT ') ? [[line.split('/').at(-1), body]] : []))
const change = (bench: ReturnType<typeof open>, ...body: readonly object[]) =>
  bench.ask<trunks.Trunk>(trunks.change, { params: { id: 't1' }, body })

it('asks of Neutron what differs, and reads a trunk that stays as it is [NET-041]', async () => {
  const state = { name: 'core', admin_state_up: true, sub_ports: [vlan('a', 1)] }
  const same = open()
  expect(await change(same, state, state)).toMatchObject({ name: 'read' })
  expect(changes(same)).toEqual([])
  const named = open()
  expect(await change(named, state, { ...state, name: 'edge' })).toMatchObject({ name: 'changed' })
  expect(changes(named)).toEqual([['t1', { trunk: { name: 'edge' } }]])
  const grown = open()
  await change(grown, state, { ...state, sub_ports: [vlan('a', 1), vlan('b', 2)] })
  expect(changes(grown)).toEqual([['add_subports', { sub_ports: [vlan('b', 2)] }]])
})

it('takes a trunk down after its subports have changed [NET-041]', async () => {
  const bench = open()
  const before = { admin_state_up: true, sub_ports: [vlan('a', 1)] }
  await change(bench, before, { admin_state_up: false, sub_ports: [] })
  expect(changes(bench)).toEqual([
    ['remove_subports', { sub_ports: [{ port_id: 'a' }] }],
    ['t1', { trunk: { admin_state_up: false } }],
  ])
})

it.each([
  [[vlan('a', 1)], [['add_subports', { sub_ports: [vlan('a', 1)] }]]],
  [[], []],
])('puts back the subports %j where the new ones are refused [NET-041]', async (gone, back) => {
  const bench = open({
    'network PUT /trunks/t1/add_subports': new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409 }),
  })
  const asked = change(bench, { sub_ports: gone }, { sub_ports: [vlan('b', 2)] })
  await expect(asked).rejects.toMatchObject({ status: 409 })
  const added = changes(bench).filter(([verb]) => verb === 'add_subports')
  expect(added).toEqual([['add_subports', { sub_ports: [vlan('b', 2)] }], ...back])
})

it('makes a trunk of what Neutron answers, also where it leaves fields out [NET-028]', () => {
  expect(trunkItem(TRUNK)).toEqual({
    ...TRUNK,
    ...{ name: '', name_or_id: 't1', project_id: '', port_name: 'p1', admin_state_up: true, admin_state: 'UP' },
    ...{ sub_ports: [], subport_count: 0, tags: [] },
  })
  const whole = { ...TRUNK, name: 'core', admin_state_up: false, port_name: 'eth0', sub_ports: [vlan('a', 1)] }
  expect(trunkItem({ ...whole, tenant_id: 't', tags: ['x'] })).toMatchObject({
    ...{ name_or_id: 'core', project_id: 't', port_name: 'eth0', admin_state: 'DOWN', subport_count: 1, tags: ['x'] },
  })
  expect(trunkItem({ ...whole, tenant_id: 't', project_id: 'p' })).toMatchObject({ project_id: 'p' })
})

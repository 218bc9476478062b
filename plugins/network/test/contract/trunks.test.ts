import { randomUUID } from 'node:crypto'
import { type MadeThing, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as ports from '../../api/ports.ts'
import * as trunks from '../../api/trunks.ts'

const nothing = '00000000-0000-4000-8000-000000000000'
const cloud = await openCloud('member')
const native = await openNativeCloud('member')
/** Four ports that nothing uses: a parent, and three subports. */
let free: readonly string[]

const at = (index: number): string => free[index] ?? expect.fail(`there is no port ${index}`)
const vlan = (index: number, segmentation_id: number) => ({
  port_id: at(index),
  segmentation_type: 'vlan',
  segmentation_id,
})

beforeAll(async () => {
  const name = `trunked-${randomUUID()}`
  const network = await native.make<MadeThing>('network', '/v2.0/networks', { network: { name } })
  const made: string[] = []
  for (const index of [0, 1, 2, 3]) {
    const port = { network_id: network.id, name: `${name}-${index}` }
    made.push((await native.make<MadeThing>('network', '/v2.0/ports', { port })).id)
  }
  free = made
})

afterAll(() => native.undo())

/** Deletes a trunk at the end that a test which failed has left. */
function dropAfterwards(id: string): void {
  native.afterwards(() => native.ask('network', 'DELETE', `/v2.0/trunks/${id}`).catch(() => undefined))
}

it('makes a trunk of free ports, changes its properties and subports, and deletes it; the ports stay [NET-028, NET-041]', async () => {
  const body = { name: 'contract', description: 'of a test', port_id: at(0), sub_ports: [vlan(1, 11), vlan(2, 12)] }
  const made = await cloud.send(trunks.create, { body })
  const params = { id: made.id }
  dropAfterwards(made.id)
  expect(made).toMatchObject({
    ...body,
    sub_ports: expect.arrayContaining(body.sub_ports),
    name_or_id: 'contract',
    subport_count: 2,
    project_id: cloud.session.project_id,
    status: 'DOWN',
    admin_state: 'UP',
    admin_state_up: true,
    revision_number: expect.any(Number),
    updated_at: expect.any(String),
  })
  expect(await cloud.send(trunks.list, { query: { port_id: at(0) } })).toMatchObject([params])
  expect(await cloud.send(trunks.list, { query: { name: 'another' } })).toEqual([])
  expect(await cloud.send(ports.get, { params: { id: at(0) } })).toMatchObject({ trunk_details: { trunk_id: made.id } })
  expect(await cloud.send(ports.list, { query: { id: at(1) } })).toMatchObject([
    { trunk_id: made.id, segmentation_type: 'vlan', segmentation_id: 11 },
  ])

  const after = { name: 'renamed', description: '', sub_ports: [vlan(1, 11), vlan(2, 22), vlan(3, 12)] }
  const changed = await cloud.send(trunks.change, { params, body: [made, after] })
  expect(changed).toMatchObject({ name: 'renamed', description: '', subport_count: 3 })
  expect(changed.sub_ports).toEqual(expect.arrayContaining(after.sub_ports))
  expect(await cloud.send(trunks.get, { params })).toMatchObject({ name: 'renamed', subport_count: 3 })
  const down = { admin_state_up: false, sub_ports: [vlan(1, 11)] }
  expect(await cloud.send(trunks.change, { params, body: [changed, down] })).toMatchObject({
    name: 'renamed',
    admin_state: 'DOWN',
    subport_count: 1,
  })
  expect(await cloud.refusal(trunks.remove, { params })).toMatchObject({ status: 409 })
  const up = [{ admin_state_up: false }, { admin_state_up: true }] as const
  await cloud.send(trunks.change, { params, body: [...up] })
  await cloud.send(trunks.remove, { params })
  expect(await cloud.refusal(trunks.get, { params })).toMatchObject({ status: 404 })
  expect((await cloud.send(ports.get, { params: { id: at(1) } })).trunk_id).toBeUndefined()
})

it('refuses ports in use, and keeps the subports of a trunk whose new ones are refused', async () => {
  const { id } = await cloud.send(trunks.create, { body: { port_id: at(0), sub_ports: [vlan(1, 11)] } })
  const params = { id }
  dropAfterwards(id)
  expect(await cloud.refusal(trunks.create, { body: { port_id: at(0) } })).toMatchObject({ status: 409 })
  expect(await cloud.refusal(trunks.create, { body: { port_id: at(1) } })).toMatchObject({ status: 409 })
  const body = { port_id: at(2), sub_ports: [vlan(1, 11)] }
  expect(await cloud.refusal(trunks.create, { body })).toMatchObject({ status: 409 })
  expect(await cloud.refusal(ports.remove, { params: { id: at(1) } })).toMatchObject({ status: 409 })
  const before = { sub_ports: [vlan(1, 11)] }
  const twice = { sub_ports: [vlan(2, 5), vlan(3, 5)] }
  expect(await cloud.refusal(trunks.change, { params, body: [before, twice] })).toMatchObject({ status: 400 })
  const taken = { sub_ports: [vlan(2, 11), vlan(1, 11)] }
  expect(await cloud.refusal(trunks.change, { params, body: [before, taken] })).toMatchObject({ status: 409 })
  expect(await cloud.send(trunks.get, { params })).toMatchObject(before)
  await cloud.send(trunks.remove, { params })
})

it('refuses a port and a segmentation id twice in one request, and one that the trunk has, in the words of the service', async () => {
  const { id } = await cloud.send(trunks.create, { body: { port_id: at(0), sub_ports: [vlan(1, 11)] } })
  dropAfterwards(id)
  const add = (sub_ports: object) => native.ask('network', 'PUT', `/v2.0/trunks/${id}/add_subports`, { sub_ports })
  const sent = (sub_ports: object) =>
    native.ask('network', 'POST', '/v2.0/trunks', { trunk: { port_id: at(2), sub_ports } })
  const [ids, ports] = [
    [vlan(2, 5), vlan(3, 5)],
    [vlan(3, 5), vlan(3, 6)],
  ]
  const [sameId, samePort] = [
    `Segmentation ID '5' for '${at(3)}' is not unique`,
    `Non unique UUID for subport: '${at(3)}'`,
  ]
  for (const [sub_ports, problem] of [
    [ids, sameId],
    [ports, samePort],
  ] as const) {
    await expect(sent(sub_ports)).rejects.toThrow(`Invalid input for sub_ports. Reason: ${problem}.`)
    await expect(sent(sub_ports)).rejects.toThrow('HTTPBadRequest')
    await expect(add(sub_ports)).rejects.toThrow(`Invalid input for operation: ${problem}.`)
    await expect(add(sub_ports)).rejects.toThrow('InvalidInput')
  }
  await expect(add([vlan(2, 11)])).rejects.toThrow(/409.*DuplicateSubPort/s)
  await cloud.send(trunks.remove, { params: { id } })
})

it('refuses segmentation ids outside 1 to 4094 and trunks that are not there', async () => {
  for (const id of [0, 4095]) {
    const body = { port_id: at(0), sub_ports: [vlan(1, id)] }
    expect(await cloud.refusal(trunks.create, { body })).toMatchObject({ status: 400 })
  }
  expect(await cloud.refusal(trunks.create, { body: { port_id: nothing } })).toMatchObject({ status: 404 })
  expect(await cloud.refusal(trunks.remove, { params: { id: nothing } })).toMatchObject({ status: 404 })
})

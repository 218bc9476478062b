// @needs images network storage
import { randomUUID } from 'node:crypto'
import * as volumes from '@fascia/plugin-storage/api/volumes'
import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as interfaces from '../../api/interfaces.ts'
import * as securityGroups from '../../api/security-groups.ts'
import * as servers from '../../api/servers.ts'
import * as attachments from '../../api/volume-attachments.ts'
import { findIngredients, type Ingredients, makeServer } from './server-under-test.ts'

const PATIENCE = { timeout: 60_000, interval: 500 }

const cloud = await openCloud('member')
const native = await openNativeCloud('member')
/** The parameter of calls to the instance. */
let params = { id: '' }
/** A network of its own, with a subnet: not every cloud was born with one. */
let network: Ingredients['network']

async function makeNetwork(): Promise<Ingredients['network']> {
  const wish = { network: { name: `attach-${randomUUID()}` } }
  const { id } = await native.make('network', '/v2.0/networks', wish)
  await native.make('network', '/v2.0/subnets', { subnet: { network_id: id, ip_version: 4, cidr: '10.79.0.0/24' } })
  return { id, name: wish.network.name }
}

beforeAll(async () => {
  network = await makeNetwork()
  params = { id: (await makeServer(cloud, { ...(await findIngredients(cloud)), network })).id }
})

afterAll(async () => {
  await cloud.send(servers.remove, { params })
  await vi.waitFor(async () => expect((await cloud.ask(servers.get, { params })).status).toBe(404), PATIENCE)
  await native.ask('network', 'DELETE', `/v2.0/networks/${network?.id}`)
})

it('attaches a volume that is free, at the device that is asked for or one that Nova chooses, and detaches it', async () => {
  const wish = { volume: { name: `attach-${randomUUID()}`, size: 1 } }
  const volume = await native.make('volumev3', '/volumes', wish)
  await vi.waitFor(async () => {
    const free = await cloud.send(attachments.attachable, { params })
    expect(free).toContainEqual({ id: volume.id, name: wish.volume.name, size: 1, multiattach: false })
  }, PATIENCE)
  const attached = await cloud.ask(attachments.attach, { params, body: { volume_id: volume.id } })
  expect(attached).toMatchObject({ status: 201, body: { volumeId: volume.id, serverId: params.id } })
  expect(await cloud.send(attachments.list, { params })).toEqual([
    expect.objectContaining({ volumeId: volume.id, name: wish.volume.name }),
  ])
  expect((await cloud.send(attachments.attachable, { params })).map(({ id }) => id)).not.toContain(volume.id)
  // A volume that is still being attached cannot be detached.
  await vi.waitFor(async () => {
    expect((await cloud.send(volumes.get, { params: { id: volume.id } })).status).toBe('in-use')
  }, PATIENCE)
  const detached = await cloud.ask(attachments.detach, { params: { ...params, volume: volume.id } })
  expect(detached.status).toBe(204)
  await vi.waitFor(async () => {
    expect(await cloud.send(attachments.list, { params })).toEqual([])
    expect((await cloud.send(attachments.attachable, { params })).map(({ id }) => id)).toContain(volume.id)
  }, PATIENCE)
  await native.ask('volumev3', 'DELETE', `/volumes/${volume.id}`)
})

it('plugs in a port that nothing uses, or a network, and unplugs them', async () => {
  const before = await cloud.send(interfaces.list, { params })
  const netId = network?.id
  const wish = { port: { name: `plug-${randomUUID()}`, network_id: netId } }
  const port = await native.make('network', '/v2.0/ports', wish)
  const offered = await cloud.send(interfaces.attachable, { params })
  expect(offered.networks).toContainEqual(
    expect.objectContaining({ id: netId, cidrs: expect.arrayContaining([expect.stringContaining('/')]) }),
  )
  expect(offered.ports).toContainEqual(expect.objectContaining({ id: port.id, name: wish.port.name }))
  expect(before).toEqual([expect.objectContaining({ network_id: netId })])
  expect(offered.ports.map(({ id }) => id)).not.toContain(before[0]?.id)

  const byPort = await cloud.ask(interfaces.attach, { params, body: { port_id: port.id } })
  expect(byPort).toMatchObject({ status: 201, body: { port_id: port.id } })
  const byNetwork = await cloud.ask(interfaces.attach, { params, body: { net_id: netId } })
  expect(byNetwork.status).toBe(201)
  const plugged = [port.id, byNetwork.body.port_id]
  await vi.waitFor(async () => {
    const now = await cloud.send(interfaces.list, { params })
    expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(plugged))
    expect(now).toHaveLength(before.length + 2)
  }, PATIENCE)
  for (const id of plugged)
    expect((await cloud.ask(interfaces.detach, { params: { ...params, port: id } })).status).toBe(204)
  await vi.waitFor(
    async () => expect(await cloud.send(interfaces.list, { params })).toHaveLength(before.length),
    PATIENCE,
  )
  await native.ask('network', 'DELETE', `/v2.0/ports/${port.id}`)
})

it('refuses an interface that names a network and a port, or neither, or an address with a port', async () => {
  for (const body of [{}, { net_id: 'n', port_id: 'p' }, { port_id: 'p', fixed_ip: '10.0.0.5' }])
    expect(await cloud.refusal(interfaces.attach, { params, body })).toMatchObject({
      status: 400,
      body: { code: 'GATEWAY_INPUT_INVALID' },
    })
})

it('gives every port of the instance the security groups that none had', async () => {
  const before = (await cloud.send(securityGroups.list, { params })).map(({ id }) => id)
  const wish = { security_group: { name: `group-${randomUUID()}` } }
  const group = await native.make('network', '/v2.0/security-groups', wish)
  const change = async (ids: readonly string[]): Promise<void> => {
    const answer = await cloud.ask(securityGroups.change, { params, body: { security_groups: ids } })
    expect(answer.status).toBe(204)
  }
  await change([...before, group.id])
  const now = (await cloud.send(securityGroups.list, { params })).map(({ id }) => id)
  expect(now.toSorted()).toEqual([...before, group.id].toSorted())
  for (const port of await cloud.send(interfaces.list, { params })) expect(port.security_groups).toContain(group.id)
  await change(before)
  await native.ask('network', 'DELETE', `/v2.0/security-groups/${group.id}`)
})

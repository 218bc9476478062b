// @needs images network storage
import { randomUUID } from 'node:crypto'
import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AttachableInterfaces, ServerInterface } from '../../api/interfaces.ts'
import type { ServerSecurityGroup } from '../../api/security-groups.ts'
import type { Server } from '../../api/servers.ts'
import type { AttachableVolume, ServerVolume } from '../../api/volume-attachments.ts'
import { findIngredients, type Ingredients, makeServer } from './server-under-test.ts'

const PATIENCE = { timeout: 60_000, interval: 500 }

let cloud: GatewayClient
let native: NativeCloud
let server: Server
/** The address of the instance. */
let path: string
/** A network of its own, with a subnet: not every cloud was born with one. */
let network: Ingredients['network']

async function makeNetwork(): Promise<Ingredients['network']> {
  const wish = { network: { name: `attach-${randomUUID()}` } }
  const made = await native.make<{ id: string; tenant_id: string }>('network', '/v2.0/networks', wish)
  const subnet = { network_id: made.id, ip_version: 4, cidr: '10.79.0.0/24' }
  await native.make('network', '/v2.0/subnets', { subnet })
  return { ...made, is_router_external: false, subnets: [subnet] }
}

beforeAll(async () => {
  cloud = await openCloud('member')
  native = await openNativeCloud('member')
  network = await makeNetwork()
  server = await makeServer(cloud, { ...(await findIngredients(cloud)), network })
  path = `/api/nova/servers/${server.id}`
})

afterAll(async () => {
  await cloud.request('DELETE', path)
  await vi.waitFor(async () => expect((await cloud.request('GET', path)).status).toBe(404), PATIENCE)
  await native.ask('network', 'DELETE', `/v2.0/networks/${network?.id}`)
})

function ofServer<T>(what: string): Promise<readonly T[]> {
  return cloud.list<T>(`${path}/${what}/`)
}

it('attaches a volume that is free, at the device that is asked for or one that Nova chooses, and detaches it', async () => {
  const wish = { volume: { name: `attach-${randomUUID()}`, size: 1 } }
  const volume = await native.make('volumev3', '/volumes', wish)
  await vi.waitFor(async () => {
    const free = await ofServer<AttachableVolume>('attachable-volumes')
    expect(free).toContainEqual({ id: volume.id, name: wish.volume.name, size: 1, multiattach: false })
  }, PATIENCE)
  const attached = await cloud.request('POST', `${path}/volumes/`, { volume_id: volume.id })
  expect(attached).toMatchObject({ status: 201, body: { volumeId: volume.id, serverId: server.id } })
  expect(await ofServer<ServerVolume>('volumes')).toEqual([
    expect.objectContaining({ volumeId: volume.id, name: wish.volume.name }),
  ])
  expect((await ofServer<AttachableVolume>('attachable-volumes')).map(({ id }) => id)).not.toContain(volume.id)
  // A volume that is still being attached cannot be detached.
  await vi.waitFor(async () => {
    const { body } = await cloud.request<{ status: string }>('GET', `/api/cinder/volumes/${volume.id}/`)
    expect(body.status).toBe('in-use')
  }, PATIENCE)
  expect((await cloud.request('DELETE', `${path}/volumes/${volume.id}/`)).status).toBe(204)
  await vi.waitFor(async () => {
    expect(await ofServer<ServerVolume>('volumes')).toEqual([])
    expect((await ofServer<AttachableVolume>('attachable-volumes')).map(({ id }) => id)).toContain(volume.id)
  }, PATIENCE)
  await native.ask('volumev3', 'DELETE', `/volumes/${volume.id}`)
})

it('plugs in a port that nothing uses, or a network, and unplugs them', async () => {
  const before = await ofServer<ServerInterface>('interfaces')
  const netId = network?.id
  const wish = { port: { name: `plug-${randomUUID()}`, network_id: netId } }
  const port = await native.make('network', '/v2.0/ports', wish)
  const { body } = await cloud.request<AttachableInterfaces>('GET', `${path}/attachable-interfaces/`)
  expect(body.networks).toContainEqual(
    expect.objectContaining({ id: netId, cidrs: expect.arrayContaining([expect.stringContaining('/')]) }),
  )
  expect(body.ports).toContainEqual(expect.objectContaining({ id: port.id, name: wish.port.name }))
  expect(before).toEqual([expect.objectContaining({ network_id: netId })])
  expect(body.ports.map(({ id }) => id)).not.toContain(before[0]?.id)

  const byPort = await cloud.request('POST', `${path}/interfaces/`, { port_id: port.id })
  expect(byPort).toMatchObject({ status: 201, body: { port_id: port.id } })
  const byNetwork = await cloud.request<{ port_id: string }>('POST', `${path}/interfaces/`, { net_id: netId })
  expect(byNetwork.status).toBe(201)
  const plugged = [port.id, byNetwork.body.port_id]
  await vi.waitFor(async () => {
    const now = await ofServer<ServerInterface>('interfaces')
    expect(now.map(({ id }) => id)).toEqual(expect.arrayContaining(plugged))
    expect(now).toHaveLength(before.length + 2)
  }, PATIENCE)
  for (const id of plugged) expect((await cloud.request('DELETE', `${path}/interfaces/${id}/`)).status).toBe(204)
  await vi.waitFor(async () => expect(await ofServer('interfaces')).toHaveLength(before.length), PATIENCE)
  await native.ask('network', 'DELETE', `/v2.0/ports/${port.id}`)
})

it('refuses an interface that names a network and a port, or neither, or an address with a port', async () => {
  for (const wish of [{}, { net_id: 'n', port_id: 'p' }, { port_id: 'p', fixed_ip: '10.0.0.5' }])
    expect(await cloud.request('POST', `${path}/interfaces/`, wish)).toMatchObject({
      status: 400,
      body: { code: 'GATEWAY_INPUT_INVALID' },
    })
})

it('gives every port of the instance the security groups that are sent', async () => {
  const before = (await ofServer<ServerSecurityGroup>('security-groups')).map(({ id }) => id)
  const wish = { security_group: { name: `group-${randomUUID()}` } }
  const group = await native.make('network', '/v2.0/security-groups', wish)
  const change = async (ids: readonly string[]): Promise<void> => {
    const answer = await cloud.request('PUT', `${path}/security-groups/`, { security_groups: ids })
    expect(answer.status).toBe(204)
  }
  await change([...before, group.id])
  const now = (await ofServer<ServerSecurityGroup>('security-groups')).map(({ id }) => id)
  expect(now.toSorted()).toEqual([...before, group.id].toSorted())
  for (const port of await ofServer<ServerInterface>('interfaces')) expect(port.security_groups).toContain(group.id)
  await change(before)
  await native.ask('network', 'DELETE', `/v2.0/security-groups/${group.id}`)
})

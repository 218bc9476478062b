import type { ApiExtension } from '@fascia/sdk/shapes'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'
import type { AvailabilityZone } from '../../api/availability-zones.ts'
import type { Flavor } from '../../api/flavors.ts'

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

it.each(['servergroup_soft_policies', 'instance_description', 'servergroup_user_info'])(
  'has the feature %s [COMPUTE-037]',
  async (name) => {
    expect(await cloud.request('GET', `/api/nova/features/${name}`)).toMatchObject({ status: 200, body: true })
  },
)

it('has no feature that nobody knows [COMPUTE-037]', async () => {
  expect(await cloud.request('GET', '/api/nova/features/teleport/')).toMatchObject({ status: 200, body: false })
})

it('lists the extensions of nova, os-keypairs among them [CORE-030]', async () => {
  const extensions = await cloud.list<ApiExtension>('/api/nova/extensions/')
  expect(extensions.map(({ alias }) => alias)).toContain('os-keypairs')
})

it('lists availability zones [COMPUTE-038]', async () => {
  const zones = await cloud.list<AvailabilityZone>('/api/nova/availzones/')
  expect(zones.filter(({ zoneState }) => zoneState.available)).not.toEqual([])
})

it('tells what the project may use of compute [COMPUTE-038]', async () => {
  const { status, body } = await cloud.request('GET', '/api/nova/limits/?reserved=true')
  expect(status).toBe(200)
  for (const name of ['maxTotalInstances', 'totalInstancesUsed', 'maxTotalCores', 'totalCoresUsed', 'maxTotalRAMSize'])
    expect(body).toHaveProperty(name, expect.any(Number))
})

it('lists flavors by memory under both names of their fields, all in one answer, with their extras when they are asked for [COMPUTE-005]', async () => {
  const list = async (query: string) =>
    (await cloud.request<{ items: readonly Flavor[] }>('GET', `/api/nova/flavors/${query}`)).body
  const { items, ...rest } = await list('?is_public=true&get_extras=true')
  expect(rest).toEqual({})
  const memory = items.map(({ ram }) => ram)
  expect(memory).toEqual(memory.toSorted((a, b) => a - b))
  for (const flavor of items)
    expect(flavor).toMatchObject({ is_public: true, 'os-flavor-access:is_public': true, extras: expect.any(Object) })
  for (const flavor of (await list('')).items) expect(flavor).not.toHaveProperty('extras')
})

it('shows all projects to an administrator, and a project by its name', async () => {
  const admin = await openCloud('admin')
  const servers = await admin.list<{ project_name?: string }>('/api/nova/servers/?all_projects=true')
  for (const { project_name } of servers) expect(project_name).toEqual(expect.any(String))
})

it('refuses services of the cloud to a member', async () => {
  expect(await cloud.request('GET', '/api/nova/services/')).toMatchObject({ status: 403, body: { service: 'compute' } })
})

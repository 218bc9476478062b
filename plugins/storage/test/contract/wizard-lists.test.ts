import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

interface Listed {
  readonly items: readonly { readonly id: string; readonly name: string }[]
}

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

it('lists volume types, and tells the default one', async () => {
  const { body } = await cloud.request<Listed>('GET', '/api/cinder/volumetypes/')
  expect(body.items.length).toBeGreaterThan(0)
  const chosen = await cloud.request<{ id: string }>('GET', '/api/cinder/volumetypes/default/')
  expect(chosen.status).toBe(200)
  expect(body.items.map(({ id }) => id)).toContain(chosen.body.id)
  expect((await cloud.request('GET', `/api/cinder/volumetypes/${chosen.body.id}/`)).body).toMatchObject(chosen.body)
})

it('lists volumes and snapshots that an instance can be started from [LAUNCH-045]', async () => {
  for (const path of ['volumes/?status=available&bootable=1', 'volumesnapshots/?status=available']) {
    const { status, body } = await cloud.request<Listed>('GET', `/api/cinder/${path}`)
    expect([path, status, Array.isArray(body.items)]).toEqual([path, 200, true])
  }
})

it('tells what the project may use of volumes', async () => {
  const { status, body } = await cloud.request('GET', '/api/cinder/tenantabsolutelimits/')
  expect(status).toBe(200)
  for (const name of ['maxTotalVolumeGigabytes', 'totalGigabytesUsed', 'maxTotalVolumes', 'totalVolumesUsed'])
    expect(body).toHaveProperty(name, expect.any(Number))
})

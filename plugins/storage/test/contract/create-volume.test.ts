// @needs images
import { randomUUID } from 'node:crypto'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'

let cloud: GatewayClient

beforeAll(async () => {
  cloud = await openCloud('member')
})

it('makes a volume of an image, in a zone that there is [IMAGE-055]', async () => {
  const zones = await cloud.request<{ items: readonly { zoneName: string }[] }>('GET', '/api/cinder/availzones/')
  const images = await cloud.request<{ items: readonly { id: string }[] }>(
    'GET',
    '/api/glance/images/?name=cirros-0.6.2&status=active',
  )
  const wish = {
    name: `made-${randomUUID()}`,
    description: 'contract',
    size: 1,
    volume_type: null,
    availability_zone: zones.body.items[0]?.zoneName,
    metadata: { team: 'web' },
    image_id: images.body.items[0]?.id,
    snapshot_id: null,
    source_volid: null,
  }
  const { status, body } = await cloud.request<{ id: string }>('POST', '/api/cinder/volumes/', wish)
  expect([status, body]).toEqual([201, expect.objectContaining({ name: wish.name, size: 1 })])
  expect((await cloud.request('GET', `/api/cinder/volumes/${body.id}/`)).body).toMatchObject({
    description: 'contract',
    metadata: { team: 'web' },
  })
})

it('names what a volume lacks', async () => {
  expect(await cloud.request('POST', '/api/cinder/volumes/', { name: 'sizeless' })).toMatchObject({
    status: 400,
    body: { fields: { size: [expect.any(String)] } },
  })
})

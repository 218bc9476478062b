import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as images from '../../api/images.ts'

/** The answer of a list in JSON, with what says whether there is more. */
interface Listed {
  readonly items: readonly images.Image[]
  readonly has_more_data: boolean
}

const cloud = await openCloud('member')

it('lists active images, each as it is read alone', async () => {
  const { status, body } = await cloud.request<Listed>('GET', `${images.list.path}?status=active`)
  expect(status).toBe(200)
  expect(body.has_more_data).toBe(false)
  expect(body.items).not.toEqual([])
  for (const image of body.items.slice(0, 3)) {
    expect(image.status).toBe('active')
    expect(await cloud.send(images.get, { params: { id: image.id } })).toMatchObject({
      id: image.id,
      name: image.name,
      properties: expect.any(Object),
    })
  }
})

/** What every image of the list has. */
const KEYS = [
  ...[
    'id',
    'name',
    'owner',
    'status',
    'visibility',
    'is_public',
    'protected',
    'disk_format',
    'container_format',
    'size',
  ],
  ...['min_disk', 'min_ram', 'checksum', 'architecture', 'created_at', 'updated_at', 'properties'],
]

it('lists every key of an image', async () => {
  const { body } = await cloud.request<Listed>('GET', images.list.path)
  expect(body.items.flatMap((image) => KEYS.filter((key) => !Object.hasOwn(image, key)))).toEqual([])
  expect(body.items).not.toEqual([])
})

it('answers pages of the size asked for, and says whether there is more', async () => {
  const whole = await cloud.request<Listed>('GET', images.list.path)
  const { body } = await cloud.request<Listed>('GET', `${images.list.path}?limit=1`)
  expect(body.items).toHaveLength(Math.min(1, whole.body.items.length))
  expect(body.has_more_data).toBe(whole.body.items.length > 1)
})

it('answers 404 for an image that is not there', async () => {
  const answer = await cloud.refusal(images.get, { params: { id: '00000000-0000-4000-8000-000000000000' } })
  expect(answer).toMatchObject({ status: 404, body: { service: 'image', upstream_status: 404 } })
})

it('names an image by its id where it has no name, and tells a snapshot by either property [IMAGE-009, IMAGE-010]', async () => {
  const native = await openNativeCloud('member')
  for (const [fields, type] of [
    [{}, 'Image'],
    [{ name: 'taken', image_type: 'snapshot' }, 'Snapshot'],
    [{ name: 'of a volume', block_device_mapping: '[]' }, 'Snapshot'],
  ] as const) {
    const wish = { disk_format: 'raw', container_format: 'bare', ...fields }
    const { id } = await native.ask<{ id: string }>('image', 'POST', '/v2/images', wish)
    const image = await cloud.send(images.get, { params: { id } })
    await native.ask('image', 'DELETE', `/v2/images/${id}`)
    expect(image).toMatchObject({ id, name: 'name' in fields ? fields.name : id, type })
  }
})

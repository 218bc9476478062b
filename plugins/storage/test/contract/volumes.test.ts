// @needs images
import { randomUUID } from 'node:crypto'
import { expectShared, openCloud, openNativeCloud, openTwin } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import * as zones from '../../api/availability-zones.ts'
import * as extensions from '../../api/extensions.ts'
import * as snapshots from '../../api/volume-snapshots.ts'
import * as types from '../../api/volume-types.ts'
import * as volumes from '../../api/volumes.ts'
import { AVAILABLE } from '../../web/volumes/create/volume-fields.ts'

const cloud = await openCloud('member')
const native = await openNativeCloud('member')

beforeAll(async () => {
  await native.make('volumev3', '/volumes', { volume: { name: 'listed', size: 1 } }, 'available')
})

afterAll(() => native.undo())

it('lists the extensions of cinder, os-quota-sets among them [CORE-030]', async () => {
  const listed = await cloud.send(extensions.list)
  expect(listed).toContainEqual(expect.objectContaining({ alias: 'os-quota-sets', name: expect.any(String) }))
})

it('lists volumes, each as it is read alone', async () => {
  const { body } = await cloud.request<{ readonly items: readonly volumes.Volume[] }>('GET', volumes.list.path)
  expect(body).toMatchObject({ items: expect.any(Array), has_more_data: false, has_prev_data: false })
  expect(body.items).not.toEqual([])
  for (const { id, attached_to } of body.items.slice(0, 3))
    expect(await cloud.send(volumes.get, { params: { id } })).toMatchObject({ id, attached_to })
})

it('gives two people with the same roles in a project the same volumes', async () => {
  const twin = await openTwin()
  onTestFinished(() => twin.end())
  await expectShared(volumes.list, cloud, twin.cloud)
})

it('finds no volume under a name that none has', async () => {
  expect(await cloud.send(volumes.list, { query: { name: 'no-volume-is-called-so' } })).toEqual([])
})

it('answers 404 for a volume that is not there', async () => {
  const refusal = await cloud.refusal(volumes.get, { params: { id: '00000000-0000-4000-8000-000000000000' } })
  expect(refusal).toMatchObject({ status: 404, body: { service: 'block-storage', upstream_status: 404 } })
})

it('makes a volume of an image, in a zone that there is [IMAGE-055]', async () => {
  const [zone] = await cloud.send(zones.list)
  const images = await cloud.request<{ items: readonly { id: string }[] }>(
    'GET',
    '/api/glance/images/?name=cirros-0.6.2&status=active',
  )
  const wish = {
    name: `made-${randomUUID()}`,
    description: 'contract',
    size: 1,
    volume_type: null,
    availability_zone: zone?.zoneName ?? null,
    metadata: { team: 'web' },
    image_id: images.body.items[0]?.id ?? null,
    snapshot_id: null,
    source_volid: null,
  }
  const made = await cloud.request<volumes.Volume>('POST', volumes.create.path, wish)
  expect(made).toMatchObject({ status: 201, body: { name: wish.name, size: 1 } })
  const read = await cloud.send(volumes.get, { params: { id: made.body.id } })
  expect(read).toMatchObject({ description: 'contract', metadata: { team: 'web' } })
})

it('names what a volume lacks', async () => {
  expect(await cloud.refusal(volumes.create, { body: { name: 'sizeless' } })).toMatchObject({
    status: 400,
    body: { fields: { size: [expect.any(String)] } },
  })
})

it('lists volume types, and answers the default one', async () => {
  const ids = (await cloud.send(types.list)).map(({ id }) => id)
  const chosen = await cloud.send(types.getDefault)
  expect(ids).toContain(chosen.id)
  expect(await cloud.send(types.get, { params: { id: chosen.id } })).toMatchObject(chosen)
})

it('lists volumes and snapshots that an instance can be started from [LAUNCH-045]', async () => {
  const bootable = await cloud.send(volumes.list, { query: { status: 'available', bootable: 1 } })
  const available = await cloud.send(snapshots.list, { query: { status: 'available' } })
  expect([bootable, available]).toEqual([expect.any(Array), expect.any(Array)])
})

it('lists the sources that Create Volume offers, in the order that it asks for', async () => {
  const answers = [volumes.list, snapshots.list].map((path) => cloud.send(path, { query: AVAILABLE }))
  expect(await Promise.all(answers)).toEqual([expect.any(Array), expect.any(Array)])
})

it.each(['name', 'size', 'secret'])('refuses to sort snapshots by %s, which the service cannot', async (sort_key) => {
  expect(await cloud.refusal(snapshots.list, { query: { sort_key } })).toMatchObject({ status: 400 })
})

it('lists volumes in pages, in an order, of all projects, and narrowed by filters [VOLP-105]', async () => {
  const page = async (query: string) => {
    const { body } = await cloud.request<{
      readonly items: readonly volumes.Volume[]
      readonly has_more_data: boolean
      readonly has_prev_data: boolean
    }>('GET', `${volumes.list.path}?${query}`)
    return body
  }
  await native.make('volumev3', '/volumes', { volume: { name: 'listed-too', size: 1 } }, 'available')
  const first = await page('paginate=true&limit=1&sort_dir=asc')
  expect([first.items.length, first.has_more_data, first.has_prev_data]).toEqual([1, true, false])
  const second = await page(`paginate=true&limit=1&sort_dir=asc&marker=${first.items[0]?.id}`)
  expect([second.items.length, second.has_prev_data]).toEqual([1, true])
  expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
  const ids = async (dir: string) => (await page(`sort_dir=${dir}`)).items.map(({ id }) => id)
  expect(await ids('asc')).toEqual((await ids('desc')).toReversed())
  const named = await page('name=listed&status=available&bootable=false')
  expect(named.items.length).toBeGreaterThan(0)
  for (const item of named.items) expect(item).toMatchObject({ name: 'listed', status: 'available', bootable: 'false' })
  expect((await page('group_id=00000000-0000-4000-8000-000000000000')).items).toEqual([])
  const admin = await openCloud('admin')
  const all = await admin.send(volumes.list, { query: { all_projects: true } })
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(named.items.map(({ id }) => id)))
})

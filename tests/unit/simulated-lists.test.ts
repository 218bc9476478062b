// @needs compute images network storage
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud, type PluginCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folders = ['compute', 'images', 'network', 'storage'].map((area) =>
  fileURLToPath(new URL(`../../plugins/${area}`, import.meta.url)),
)
const nova = '/RegionOne/compute/v2.1'
const latest = { 'openstack-api-version': 'compute 2.96' }

async function open() {
  const cloud = await openSimulatedCloud(folders)
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  return { cloud, imageId: images[0].id }
}

function bootAs(cloud: PluginCloud, server: object) {
  const body = { server: { name: 'one', flavorRef: '1', ...server } }
  return cloud.as('demo', 'POST', `${nova}/servers`, body, latest)
}

it('cuts the volumes of a server by limit and offset, and takes no marker', async () => {
  const { cloud, imageId: uuid } = await open()
  const disk = { uuid, source_type: 'image', destination_type: 'volume', volume_size: 5 }
  const disks = [0, 1, 2].map((boot_index) => ({ ...disk, boot_index }))
  const { id } = (await bootAs(cloud, { networks: 'none', block_device_mapping_v2: disks })).json.server
  await cloud.clock.advance(20_000)
  const devices = async (query: string) => {
    const { json } = await cloud.as('demo', 'GET', `${nova}/servers/${id}/os-volume_attachments?${query}`)
    return json.volumeAttachments.map(({ device }: { device: string }) => device)
  }
  expect(await devices('limit=0&marker=nope')).toEqual(['/dev/vda', '/dev/vdb', '/dev/vdc'])
  expect(await devices('limit=1&offset=1')).toEqual(['/dev/vdb'])
})

it('pages usage by instances since 2.40, with the sums of the page', async () => {
  const { cloud, imageId: imageRef } = await open()
  for (const name of ['one', 'two']) await bootAs(cloud, { name, imageRef, networks: 'none' })
  await cloud.clock.advance(3_600_000)
  const usage = async (query: string, headers = {}) => {
    const path = `${nova}/os-simple-tenant-usage?start=2026-01-01&detailed=1&${query}`
    return (await cloud.as('admin', 'GET', path, undefined, headers)).json
  }
  const [whole] = (await usage('limit=1')).tenant_usages
  const [{ hours, instance_id: first }, { instance_id: second }] = whole.server_usages
  const page = await usage('limit=1', latest)
  expect(page.tenant_usages).toMatchObject([{ total_hours: hours, server_usages: [{ instance_id: first }] }])
  expect(page.tenant_usages_links[0].href).toContain(`limit=1&marker=${first}`)
  const [rest] = (await usage(`marker=${first}`, latest)).tenant_usages
  expect(rest.server_usages).toMatchObject([{ instance_id: second }])
})

it('lists resource providers by name, to administrators alone', async () => {
  const cloud = await openSimulatedCloud(folders)
  const ask = async (path: string, person: 'admin' | 'demo' = 'admin') =>
    (await cloud.as(person, 'GET', `/RegionOne/placement/resource_providers${path}`)).json
  const [, second] = (await ask('')).resource_providers
  expect((await ask(`?name=${second.name}`)).resource_providers).toEqual([second])
  const detail = 'Access was denied to this resource.\n\n placement:resource_providers:usages  '
  expect((await ask(`/${second.uuid}/usages`, 'demo')).errors).toEqual([{ status: 403, title: 'Forbidden', detail }])
  expect((await ask('/nope')).errors[0].detail).toContain('No resource provider with uuid nope found')
})

it('lists the processes of a host or with a binary', async () => {
  const { cloud } = await open()
  const services = `/RegionOne/volume/v3/${cloud.simulator.people.projects.demo}/os-services`
  const found = async (query: string) => (await cloud.as('admin', 'GET', `${services}?${query}`)).json.services
  expect(await found('binary=cinder-volume')).toHaveLength(3)
  expect(await found('host=storage-01')).toMatchObject([
    { host: 'storage-01@standard', frozen: false },
    { host: 'storage-01@ssd' },
    { binary: 'cinder-backup', host: 'storage-01', zone: 'nova' },
  ])
})

// @needs images network storage
import type { Dashboard, DashboardDialog } from '@fascia/testing'
import { expect, it } from 'vitest'
import { firstId } from './launch-cloud.ts'
import { findLaunch, loadWizardFirst, openInstances, watchLaunches } from './launch-wizard.ts'

loadWizardFirst()

async function openLike(app: Dashboard, name: string): Promise<DashboardDialog> {
  await (await app.row(name)).choose('Launch One Like This')
  const inside = await app.dialog('Launch One Like This')
  await inside.findByText(`The answers are those of ${name}.`)
  await inside.findByLabelText(/^m1\.small/)
  return inside
}

async function readServer(app: Dashboard, name: string) {
  const { items } = await (await app.request('GET', `/api/nova/servers/?name=${name}`)).json()
  const server = await (await app.request('GET', `/api/nova/servers/${items[0].id}`)).json()
  const { items: ports } = await (await app.request('GET', `/api/nova/servers/${server.id}/interfaces/`)).json()
  return { server, ports }
}

it('launches what an instance was made with: image, flavor, networks, security groups, key pair and metadata [QUICK-04]', async () => {
  const app = await openInstances()
  const { server, ports } = await readServer(app, 'web-01')
  const launches = watchLaunches(app)
  const inside = await openLike(app, 'web-01')
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'web-03')
  expect(inside.getByRole('region', { name: 'Summary' }).textContent).toContain('role=frontend')
  await inside.press('Launch Instance')
  await app.row('web-03')
  const groups = ports.flatMap(
    ({ security_groups }: { readonly security_groups: readonly string[] }) => security_groups,
  )
  expect(launches()).toEqual([
    expect.objectContaining({
      name: 'web-03',
      imageRef: server.image.id,
      flavorRef: '2',
      key_name: 'demo-key',
      networks: ports.map(({ network_id }: { readonly network_id: string }) => ({ uuid: network_id })),
      security_groups: expect.arrayContaining(groups.map((name: string) => ({ name }))),
      metadata: { role: 'frontend' },
    }),
  ])
  expect(launches()[0]).not.toHaveProperty('block_device_mapping_v2')
  const { server: made } = await readServer(app, 'web-03')
  expect(made).toMatchObject({
    key_name: 'demo-key',
    metadata: { role: 'frontend' },
    flavor: { original_name: 'm1.small' },
  })
})

it('makes a new volume of the image of the volume that the instance boots from, as large as that one', async () => {
  const app = await openInstances({ path: '/not_found' })
  const image = await firstId(app, '/image/v2/images?name=cirros-0.6.2')
  const network = await firstId(app, '/network/v2.0/networks?name=private')
  const root = { source_type: 'image', destination_type: 'volume', uuid: image, boot_index: '0', volume_size: 3 }
  await app.request('POST', '/api/nova/servers/', {
    name: 'on-volume',
    source_id: null,
    block_device_mapping_v2: [{ ...root, delete_on_termination: true }],
    flavor_id: '1',
    key_name: null,
    user_data: null,
    security_groups: [],
    nics: [{ 'net-id': network }],
  })
  await app.advance(60_000)
  await app.open('/project/instances')
  const launches = watchLaunches(app)
  const inside = await openLike(app, 'on-volume')
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'alike')
  await inside.press('Launch Instance')
  await app.row('alike')
  expect(launches()).toMatchObject([
    { block_device_mapping_v2: [{ ...root, delete_on_termination: true }], flavorRef: '1' },
  ])
  expect(launches()[0]).not.toHaveProperty('imageRef')
})

it('keeps the size of a volume that names no image, and says that one has to be chosen', async () => {
  const app = await openInstances()
  const inside = await openLike(app, 'db-01')
  inside.getByText('The volume that it boots from names no image. Choose one.')
  const launches = watchLaunches(app)
  await app.user.type(inside.getByLabelText(/^Instance Name/), 'db-02')
  await app.user.click(inside.getByLabelText(/^debian-12/))
  await inside.press('Launch Instance')
  await app.row('db-02')
  expect(launches()).toMatchObject([{ name: 'db-02', block_device_mapping_v2: [{ volume_size: 40 }] }])
})

it('says what of the instance cannot be taken over, and opens all options with the rest [QUICK-05]', async () => {
  const app = await openInstances()
  const { server } = await readServer(app, 'web-01')
  await app.cloud('DELETE', `/image/v2/images/${server.image.id}`, undefined, 'admin')
  const inside = await openLike(app, 'web-01')
  await inside.findByText('Its image cannot be chosen any more.')
  inside.getByText('Its addresses, its customization script and other volumes are not taken over.')
  await inside.press('Launch Instance')
  await inside.findByText('Select what the instance boots from.')
  await inside.press('All options')
  const wizard = await findLaunch(app)
  await wizard.go('Security Groups')
  expect(wizard.names('Allocated').toSorted()).toEqual(['default', 'web'])
})

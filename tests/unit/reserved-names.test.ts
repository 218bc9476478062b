// @needs compute images network orchestration storage
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folders = ['compute', 'images', 'network', 'orchestration', 'storage'].map((area) =>
  fileURLToPath(new URL(`../../plugins/${area}`, import.meta.url)),
)
const nova = '/RegionOne/compute/v2.1'
const neutron = '/RegionOne/network/v2.0'
const latest = { 'openstack-api-version': 'compute 2.96' }

/** Names that every object of the language has. */
const NAMES = ['constructor', 'toString', '__proto__']
const named = (value: unknown) => Object.fromEntries(NAMES.map((name) => [name, value]))

it('shows the addresses, the metadata and the tags of a server whatever their names', async () => {
  const cloud = await openSimulatedCloud(folders)
  const networks: { readonly uuid: string }[] = []
  for (const [at, name] of NAMES.entries()) {
    const { network } = (await cloud.as('demo', 'POST', `${neutron}/networks`, { network: { name } })).json
    const subnet = { network_id: network.id, cidr: `10.${at}.0.0/24`, ip_version: 4 }
    await cloud.as('demo', 'POST', `${neutron}/subnets`, { subnet })
    networks.push({ uuid: network.id })
  }
  const { images } = (await cloud.as('demo', 'GET', '/RegionOne/image/v2/images')).json
  const server = { name: 'one', flavorRef: '1', imageRef: images[0].id, networks, metadata: named('x'), tags: NAMES }
  const { id } = (await cloud.as('demo', 'POST', `${nova}/servers`, { server }, latest)).json.server
  await cloud.clock.advance(20_000)
  const shown = (await cloud.as('demo', 'GET', `${nova}/servers/${id}`, undefined, latest)).json.server
  expect([shown.status, Object.keys(shown.addresses), Object.entries(shown.metadata), shown.tags]).toEqual([
    ...['ACTIVE', NAMES, NAMES.map((name) => [name, 'x'])],
    NAMES,
  ])
  const port = (await cloud.as('demo', 'GET', `${nova}/servers/${id}/ips`)).json
  expect(Object.keys(port.addresses)).toEqual(NAMES)
})

it.each(NAMES)('knows no kind, no verb and no action of the name %s', async (name) => {
  const cloud = await openSimulatedCloud(folders)
  const { projects } = cloud.simulator.people
  const heat = `/RegionOne/orchestration/v1/${projects.demo}`
  const ask = async (method: string, path: string, body?: object) =>
    (await cloud.as('admin', method, path, body)).status
  const template = { heat_template_version: '2018-08-31', resources: {} }
  const stack = (await cloud.as('admin', 'POST', `${heat}/stacks`, { stack_name: 's', template })).json.stack
  await cloud.clock.advance(20_000)
  const process = { host: 'a', binary: 'b' }
  expect([
    await ask('GET', `${neutron}/${name}/some/tags`),
    await ask('GET', `${neutron}/qos/rule-types/${name}`),
    await ask('PUT', `${nova}/os-services/${name}`, process),
    await ask('PUT', `/RegionOne/volume/v3/${projects.demo}/os-services/${name}`, process),
    await ask('POST', `${heat}/stacks/s/${stack.id}/actions`, JSON.parse(`{"${name}":null}`)),
  ]).toEqual([404, 404, 404, 400, 400])
})

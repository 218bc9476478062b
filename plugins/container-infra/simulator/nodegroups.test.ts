// @needs compute images network
import { resolve } from 'node:path'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const HEADERS = { 'openstack-api-version': 'container-infra 1.12' }

/** A cloud with Magnum, and with the services of machines where their plugins are named. */
async function open(areas: readonly string[] = []) {
  const folders = ['container-infra', ...areas].map((area) => resolve(import.meta.dirname, '../..', area))
  const cloud = await openSimulatedCloud(folders)
  const send = (method: string, path: string, body?: object, as: 'demo' | 'viewer' = 'demo', headers = HEADERS) =>
    cloud.as(as, method, `/RegionOne/container-infra/v1${path}`, body, headers)
  const template = { name: 'tpl', coe: 'kubernetes', image_id: 'cirros-0.6.2', keypair_id: 'key', labels: { a: '1' } }
  const { json } = await send('POST', '/clustertemplates', {
    ...template,
    flavor_id: 'm1.tiny',
    master_flavor_id: 'm1.tiny',
  })
  return { cloud, send, template: json.uuid }
}

/** A cluster with one worker that runs, by its path. */
async function withCluster(areas: readonly string[] = []) {
  const { cloud, send, template } = await open(areas)
  const { uuid } = (await send('POST', '/clusters', { name: 'one', cluster_template_id: template })).json
  const path = `/clusters/${uuid}`
  const read = async (group: string) => (await send('GET', `${path}/nodegroups/${group}`)).json
  return { cloud, send, path, read }
}

const refusalOf = ({ status, json }: Awaited<ReturnType<Awaited<ReturnType<typeof open>>['send']>>) => [
  status,
  json.errors[0].detail,
]

it('makes a node group of a cluster, changes its bounds, resizes it and deletes it with its nodes', async () => {
  const { cloud, send, path, read } = await withCluster()
  await cloud.clock.advance(8000)
  const given = { name: 'batch', node_count: 2, max_node_count: 4, labels: { b: 2 }, merge_labels: true }
  const made = await send('POST', `${path}/nodegroups`, given)
  expect([made.status, made.json]).toMatchObject([
    202,
    {
      name: 'batch',
      role: 'worker',
      min_node_count: 0,
      is_default: false,
      flavor_id: 'm1.tiny',
      labels: { a: '1', b: '2' },
    },
  ])
  expect((await read('batch')).status).toBe('CREATE_IN_PROGRESS')
  expect((await send('GET', path)).json).toMatchObject({ status: 'UPDATE_IN_PROGRESS', node_count: 3 })
  await cloud.clock.advance(5000)
  expect(await read('batch')).toMatchObject({ status: 'CREATE_COMPLETE', node_addresses: ['10.0.0.51', '10.0.0.52'] })
  expect((await read('default-worker')).status).toBe('CREATE_COMPLETE')
  expect((await send('GET', path)).json).toMatchObject({ status: 'UPDATE_COMPLETE', node_count: 3 })
  const bounds = await send('PATCH', `${path}/nodegroups/batch`, [
    { op: 'replace', path: '/min_node_count', value: 1 },
    { op: 'remove', path: '/max_node_count' },
  ])
  expect([bounds.status, bounds.json]).toMatchObject([202, { min_node_count: 1, max_node_count: null }])
  await cloud.clock.advance(5000)
  expect(await read('batch')).toMatchObject({ status: 'UPDATE_COMPLETE', min_node_count: 1, max_node_count: null })
  const resize = (node_count: number) => send('POST', `${path}/actions/resize`, { node_count, nodegroup: 'batch' })
  expect(refusalOf(await resize(0))).toEqual([
    400,
    'Resizing batch outside the allowed range: min_node_count = 1, max_node_count = None',
  ])
  expect((await resize(1)).status).toBe(202)
  await cloud.clock.advance(5000)
  expect(await read('batch')).toMatchObject({ node_count: 1, node_addresses: ['10.0.0.51'] })
  expect((await send('DELETE', `${path}/nodegroups/batch`)).status).toBe(204)
  expect((await read('batch')).status).toBe('DELETE_IN_PROGRESS')
  await cloud.clock.advance(5000)
  expect((await send('GET', `${path}/nodegroups/batch`)).status).toBe(404)
  expect((await send('GET', path)).json).toMatchObject({ status: 'UPDATE_COMPLETE', node_count: 1 })
})

it('makes the nodes of a group as instances, and says of a group that cannot be made why', async () => {
  const { cloud, send, path, read } = await withCluster(['compute', 'images', 'network'])
  const { network } = (
    await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/networks', { network: { name: 'inner' } })
  ).json
  const subnet = { network_id: network.id, cidr: '10.9.0.0/24', ip_version: 4 }
  await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/subnets', { subnet })
  await cloud.clock.advance(60_000)
  const names = async (): Promise<readonly string[]> => {
    const { servers } = (await cloud.as('demo', 'GET', '/RegionOne/compute/v2.1/servers')).json
    return servers.map(({ name }: { name: string }) => name.replace(/-[0-9a-f]{8}-/, '-')).sort()
  }
  await send('POST', `${path}/nodegroups`, { name: 'batch', node_count: 2 })
  await cloud.clock.advance(60_000)
  expect(await names()).toEqual(['one-batch-node-0', 'one-batch-node-1', 'one-master-0', 'one-node-0'])
  await send('DELETE', `${path}/nodegroups/batch`)
  await cloud.clock.advance(60_000)
  expect(await names()).toEqual(['one-master-0', 'one-node-0'])
  await send('POST', `${path}/nodegroups`, { name: 'huge', flavor_id: 'none' })
  await cloud.clock.advance(60_000)
  expect(await read('huge')).toMatchObject({ status: 'CREATE_FAILED', status_reason: 'Unable to find none.' })
  expect((await read('default-worker')).status).toBe('CREATE_COMPLETE')
  expect((await send('GET', path)).json.status).toBe('UPDATE_FAILED')
  await send('DELETE', `${path}/nodegroups/huge`)
  await cloud.clock.advance(60_000)
  expect((await send('GET', path)).json.status).toBe('UPDATE_COMPLETE')
})

it('refuses what Magnum refuses of node groups', async () => {
  const { cloud, send, path } = await withCluster()
  const groups = `${path}/nodegroups`
  const create = async (fields: object) => refusalOf(await send('POST', groups, { name: 'batch', ...fields }))
  expect(await create({})).toEqual([409, 'Cluster API address is not available yet'])
  await cloud.clock.advance(8000)
  expect(await create({ name: 'default-worker' })).toEqual([
    409,
    'A node group with name default-worker already exists in the cluster one.',
  ])
  expect(await create({ role: 'master' })).toEqual([400, 'Creating master nodegroups is currently not supported.'])
  expect(await create({ node_count: 3, max_node_count: 2 })).toEqual([
    409,
    'max_node_count for batch is invalid (node_count (3) should be less or equal to max_node_count (2)).',
  ])
  expect(await create({ min_node_count: 3, max_node_count: 2 })).toEqual([
    409,
    'max_node_count for batch is invalid (min_node_count (3) should be less or equal to max_node_count (2)).',
  ])
  expect(await create({ min_node_count: 2 })).toEqual([
    409,
    'min_node_count for batch is invalid (min_node_count (2) should be less or equal to node_count (1)).',
  ])
  const replace = (name: string, value: unknown) => [{ op: 'replace', path: `/${name}`, value }]
  expect(refusalOf(await send('PATCH', `${groups}/default-worker`, replace('node_count', 2)))).toEqual([
    400,
    "'/node_count' is an internal attribute and can not be updated",
  ])
  expect(refusalOf(await send('DELETE', `${groups}/default-worker`))).toEqual([
    400,
    'Deleting a default nodegroup is not supported.',
  ])
  expect(refusalOf(await send('DELETE', `${groups}/none`))).toEqual([404, 'Nodegroup none could not be found.'])
  expect(refusalOf(await send('POST', groups, { name: 'batch' }, 'viewer'))).toEqual([
    403,
    "Policy doesn't allow nodegroup:create to be performed.",
  ])
  const old = { 'openstack-api-version': 'container-infra 1.8' }
  expect((await send('GET', groups, undefined, 'demo', old)).status).not.toBe(200)
  const [first] = (await send('GET', groups)).json.nodegroups
  expect(Object.keys(first).sort()).toEqual([
    ...['flavor_id', 'image_id', 'is_default', 'name', 'node_count', 'role', 'stack_id', 'status', 'uuid'],
  ])
})

// @needs compute images network
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const plugins = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

async function open(areas: readonly string[] = []) {
  const folders = ['container-infra', ...areas].map((area) => join(plugins, area))
  const cloud = await openSimulatedCloud(folders)
  const headers = { 'openstack-api-version': 'container-infra 1.12' }
  const send = (method: string, path: string, body?: object, as: 'demo' | 'admin' | 'viewer' = 'demo') =>
    cloud.as(as, method, `/RegionOne/container-infra/v1${path}`, body, headers)
  return { cloud, send }
}

const TEMPLATE = {
  name: 'tpl',
  coe: 'kubernetes',
  image_id: 'ubuntu-24.04',
  keypair_id: 'key',
  labels: { kube_tag: 'v1.29.1' },
}

it('makes a cluster, resizes it, upgrades it and deletes it', async () => {
  const { cloud, send } = await open()
  const template = (await send('POST', '/clustertemplates', TEMPLATE)).json
  const newer = (await send('POST', '/clustertemplates', { ...TEMPLATE, labels: { kube_tag: 'v1.30.0' } })).json
  const made = await send('POST', '/clusters', { name: 'one', cluster_template_id: template.uuid, node_count: 3 })
  expect(made.status).toBe(202)
  const path = `/clusters/${made.json.uuid}`
  const read = async () => (await send('GET', path)).json
  expect(await read()).toMatchObject({
    status: 'CREATE_IN_PROGRESS',
    api_address: null,
    labels: { kube_tag: 'v1.29.1' },
  })
  await cloud.clock.advance(8000)
  expect(await read()).toMatchObject({ status: 'CREATE_COMPLETE', health_status: 'HEALTHY', node_count: 3 })
  const resized = await send('POST', `${path}/actions/resize`, { node_count: 2, nodes_to_remove: ['10.0.0.50'] })
  expect([resized.status, (await read()).status]).toEqual([202, 'UPDATE_IN_PROGRESS'])
  await cloud.clock.advance(5000)
  expect(await read()).toMatchObject({ node_count: 2, node_addresses: ['10.0.0.51', '10.0.0.52'] })
  await send('POST', `${path}/actions/upgrade`, { cluster_template: newer.uuid, max_batch_size: 1 })
  await cloud.clock.advance(5000)
  expect(await read()).toMatchObject({
    status: 'UPDATE_COMPLETE',
    coe_version: 'v1.30.0',
    cluster_template_id: newer.uuid,
  })
  const used = await send('DELETE', `/clustertemplates/${newer.uuid}`)
  expect(used.json.errors[0].detail).toContain('is referenced by one or multiple clusters')
  expect((await send('DELETE', path)).status).toBe(204)
  expect((await read()).status).toBe('DELETE_IN_PROGRESS')
  await cloud.clock.advance(3000)
  expect((await send('GET', path)).status).toBe(404)
})

it('makes its nodes as instances of the project, removes the named one and leaves none behind', async () => {
  const { cloud, send } = await open(['compute', 'images', 'network'])
  const body = {
    name: 'k',
    coe: 'kubernetes',
    image_id: 'cirros-0.6.2',
    keypair_id: 'key',
    flavor_id: 'm1.tiny',
    master_flavor_id: 'm1.tiny',
  }
  const { networks } = (
    await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/networks', { network: { name: 'inner' } })
  ).json.network
    ? (await cloud.as('demo', 'GET', '/RegionOne/network/v2.0/networks')).json
    : { networks: [] }
  const inner = networks.find(({ name }: { name: string }) => name === 'inner')
  const subnet = { network_id: inner.id, cidr: '10.9.0.0/24', ip_version: 4 }
  await cloud.as('demo', 'POST', '/RegionOne/network/v2.0/subnets', { subnet })
  const template = (await send('POST', '/clustertemplates', body)).json
  const { uuid } = (
    await send('POST', '/clusters', {
      name: 'k',
      cluster_template_id: template.uuid,
      node_count: 2,
      fixed_network: 'inner',
    })
  ).json
  const servers = async (): Promise<{ id: string; name: string }[]> =>
    (await cloud.as('demo', 'GET', '/RegionOne/compute/v2.1/servers')).json.servers
  await cloud.clock.advance(60_000)
  expect((await send('GET', `/clusters/${uuid}`)).json).toMatchObject({
    status: 'CREATE_COMPLETE',
    node_addresses: [expect.stringMatching(/^10\.9\.0\./), expect.any(String)],
  })
  const first = (await servers()).find(({ name }) => name.endsWith('-node-0'))
  await send('POST', `/clusters/${uuid}/actions/resize`, { node_count: 1, nodes_to_remove: [first?.id] })
  await cloud.clock.advance(60_000)
  expect((await servers()).map(({ name }) => name.replace(/^k-[0-9a-f]+-/, '')).sort()).toEqual(['master-0', 'node-1'])
  await send('DELETE', `/clusters/${uuid}`)
  await cloud.clock.advance(60_000)
  expect(await servers()).toEqual([])
})

it('refuses what Magnum refuses', async () => {
  const { send } = await open()
  const template = (await send('POST', '/clustertemplates', TEMPLATE)).json
  const detail = async (method: string, path: string, body?: object, as?: 'demo' | 'admin' | 'viewer') => {
    const { status, json } = await send(method, path, body, as)
    return [status, json.errors?.[0].detail]
  }
  const cluster = (fields: object) => detail('POST', '/clusters', { cluster_template_id: template.uuid, ...fields })
  expect(await detail('GET', '/clusters?name=x')).toEqual([400, 'Unknown argument: "name"'])
  expect(await detail('GET', '/clusters?sort_key=colour')).toEqual([
    400,
    'The sort_key value "colour" is an invalid field for sorting',
  ])
  expect(await cluster({ colour: 'red' })).toEqual([400, 'Unknown attribute: colour'])
  expect(await cluster({ master_count: 3 })).toEqual([400, 'master_count must be 1 when master_lb_enabled is False'])
  expect((await cluster({ name: '1st' }))[0]).toBe(400)
  expect(await detail('POST', '/clustertemplates', { ...TEMPLATE, network_driver: 'docker' })).toEqual([
    400,
    "Network driver type docker is not supported, expecting a ['flannel', 'calico'] network driver.",
  ])
  expect(await detail('POST', '/clusters', { cluster_template_id: 'none' })).toEqual([
    400,
    'ClusterTemplate none could not be found.',
  ])
  for (const path of ['/clusters/none', '/clustertemplates/none']) {
    expect((await detail('PATCH', path, TEMPLATE))[0]).toBe(400)
    expect((await detail('PATCH', path, [{ op: 'replace', path: '/name', value: 'x' }]))[0]).toBe(404)
  }
  expect((await detail('POST', '/clustertemplates', { ...TEMPLATE, public: true }))[0]).toBe(403)
  expect((await detail('POST', '/clusters', { cluster_template_id: template.uuid }, 'viewer'))[0]).toBe(403)
  expect(await detail('POST', '/quotas', { project_id: 'p', hard_limit: 3 })).toEqual([
    403,
    "Policy doesn't allow quota:create to be performed.",
  ])
})

it('holds a project to its quota of clusters', async () => {
  const { cloud, send } = await open()
  const template = (await send('POST', '/clustertemplates', TEMPLATE)).json
  const project_id = cloud.simulator.people.projects.demo
  const own = async () => (await send('GET', `/quotas/${project_id}/Cluster`)).json
  expect(await own()).toEqual({ project_id, resource: 'Cluster', hard_limit: 20 })
  expect((await send('POST', '/quotas', { project_id, hard_limit: 1 }, 'admin')).status).toBe(201)
  expect(await own()).toMatchObject({ id: expect.any(Number), hard_limit: 1 })
  expect((await send('POST', '/quotas', { project_id, hard_limit: 1 }, 'admin')).status).toBe(409)
  const body = { cluster_template_id: template.uuid }
  expect((await send('POST', '/clusters', body)).status).toBe(202)
  const refused = await send('POST', '/clusters', body)
  expect([refused.status, refused.json.errors[0].detail]).toEqual([
    403,
    'You have reached the maximum clusters per project, 1. You may delete a cluster to make room for a new one.',
  ])
  expect((await send('GET', '/stats')).json).toEqual({ clusters: 1, nodes: 2 })
})

it('names the distribution of the image in a template, and its processes to administrators', async () => {
  const { cloud, send } = await open(['images'])
  const image = { name: 'nodes', disk_format: 'raw', container_format: 'bare', os_distro: 'fedora-coreos' }
  await cloud.as('demo', 'POST', '/RegionOne/image/v2/images', image)
  const made = await send('POST', '/clustertemplates', { ...TEMPLATE, image_id: 'nodes', cluster_distro: 'other' })
  expect([made.status, made.json.cluster_distro]).toEqual([201, 'fedora-coreos'])
  const path = `/clustertemplates/${made.json.uuid}`
  const patched = await send('PATCH', path, [{ op: 'replace', path: '/name', value: 'other' }])
  expect([patched.json.name, patched.json.cluster_distro]).toEqual(['other', 'fedora-coreos'])
  expect((await send('GET', '/mservices')).status).toBe(403)
  const { mservices } = (await send('GET', '/mservices', undefined, 'admin')).json
  expect(mservices).toMatchObject([{ id: 1, binary: 'magnum-conductor', state: 'up' }])
})

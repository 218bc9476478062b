import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../..')
const metadefs = '/RegionOne/image/v2/metadefs'
const namespaces = `${metadefs}/namespaces`
const cores = { title: 'Cores', type: 'integer' }
const wish = {
  namespace: 'Mine',
  owner: 'another-project',
  resource_type_associations: [{ name: 'OS::Nova::Flavor', prefix: 'hw:' }],
  properties: { cores },
}

it('is loaded with stock definitions, which all callers read and none can delete', async () => {
  const cloud = await openSimulatedCloud([folder])
  const { json } = await cloud.as(
    'demo',
    'GET',
    `${namespaces}?resource_types=OS::Nova::Server&sort_key=namespace&sort_dir=asc`,
  )
  expect(json.namespaces.map(({ namespace }: { namespace: string }) => namespace)).toEqual([
    'OS::Software::DBMS',
    'OS::Software::Runtimes',
    'OS::Software::WebServers',
  ])
  expect((await cloud.as('demo', 'POST', namespaces, wish)).status).toBe(403)
  const refused = await cloud.as('admin', 'DELETE', `${namespaces}/OS::Software::DBMS`)
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'Metadata definition namespace OS::Software::DBMS is protected and cannot be deleted.<br /><br />\n\n\n',
  ])
})

it('puts the prefix of a resource type before each key, when it is asked for that type', async () => {
  const cloud = await openSimulatedCloud([folder])
  const path = `${namespaces}/OS::Compute::CPUPinning`
  const keysFor = async (query: string) => Object.keys((await cloud.as('demo', 'GET', path + query)).json.properties)
  expect(await keysFor('?resource_type=OS::Nova::Flavor')).toEqual(['hw:cpu_policy', 'hw:cpu_thread_policy'])
  expect(await keysFor('?resource_type=OS::Glance::Image')).toEqual(['hw_cpu_policy', 'hw_cpu_thread_policy'])
  expect(await keysFor('')).toEqual(['cpu_policy', 'cpu_thread_policy'])
})

it('makes, changes and deletes a namespace with what it defines, and shows a private one to its owner alone', async () => {
  const cloud = await openSimulatedCloud([folder])
  const send = (method: string, path: string, body?: object) => cloud.as('admin', method, `${namespaces}${path}`, body)
  expect(await send('POST', '', wish)).toMatchObject({
    status: 201,
    json: { visibility: 'private', properties: { cores } },
  })
  expect((await send('POST', '', wish)).status).toBe(409)
  expect((await cloud.as('demo', 'GET', `${namespaces}/Mine`)).status).toBe(404)
  expect(
    (await send('POST', '/Mine/objects', { name: 'CPU', properties: { vendor: { title: 'Vendor', type: 'string' } } }))
      .status,
  ).toBe(201)
  expect((await send('PUT', '/Mine/properties/cores', { name: 'sockets', ...cores })).status).toBe(200)
  expect((await send('POST', '/Mine/resource_types', { name: 'OS::Mine' })).status).toBe(201)
  expect((await send('PUT', '/Mine', { namespace: 'Ours', visibility: 'public' })).json).toMatchObject({
    namespace: 'Ours',
  })
  const { json } = await cloud.as('demo', 'GET', `${namespaces}/Ours`)
  expect(json).toMatchObject({ properties: { sockets: cores }, objects: [{ name: 'CPU' }] })
  const types = (await cloud.as('demo', 'GET', `${metadefs}/resource_types`)).json.resource_types
  expect(types.map(({ name }: { name: string }) => name)).toContain('OS::Mine')
  for (const path of ['/Ours/objects/CPU', '/Ours/properties/sockets', '/Ours/resource_types/OS::Mine', '/Ours'])
    expect((await send('DELETE', path)).status).toBe(204)
  expect((await send('GET', '/Ours')).status).toBe(404)
})

it('refuses a namespace that is none, a property without a type, and a second association', async () => {
  const cloud = await openSimulatedCloud([folder])
  const send = (path: string, body: object) => cloud.as('admin', 'POST', `${namespaces}${path}`, body)
  expect((await send('', { display_name: 'Nameless' })).status).toBe(400)
  expect((await send('', { ...wish, properties: { cores: { title: 'Cores' } } })).status).toBe(400)
  await send('', wish)
  expect((await send('/Mine/resource_types', { name: 'OS::Nova::Flavor' })).status).toBe(409)
})

it('pages, with the address of the next page', async () => {
  const cloud = await openSimulatedCloud([folder])
  const first = (await cloud.as('demo', 'GET', `${namespaces}?limit=5&sort_key=namespace&sort_dir=asc`)).json
  const second = (await cloud.as('demo', 'GET', `/RegionOne/image${first.next}`)).json
  const names = [...first.namespaces, ...second.namespaces].map(({ namespace }: { namespace: string }) => namespace)
  expect(names).toHaveLength(10)
  expect(names).toEqual(names.toSorted())
})

it('keeps tags: all at once, and each on its own', async () => {
  const cloud = await openSimulatedCloud([folder])
  await cloud.as('admin', 'POST', namespaces, wish)
  const tags = `${namespaces}/Mine/tags`
  const names = async () => (await cloud.as('admin', 'GET', tags)).json.tags.map(({ name }: { name: string }) => name)
  const made = await cloud.as('admin', 'POST', tags, { tags: [{ name: 'one' }, { name: 'two' }] })
  expect([made.status, made.json.tags]).toEqual([201, [{ name: 'one' }, { name: 'two' }]])
  expect((await cloud.as('admin', 'POST', `${tags}/three`)).status).toBe(201)
  expect((await cloud.as('admin', 'POST', `${tags}/three`)).status).toBe(409)
  expect((await cloud.as('admin', 'PUT', `${tags}/three`, { name: 'four' })).json.name).toBe('four')
  expect((await cloud.as('admin', 'GET', `${tags}/three`)).status).toBe(404)
  expect(await names()).toEqual(['four', 'one', 'two'])
  expect((await cloud.as('admin', 'DELETE', `${tags}/one`)).status).toBe(204)
  expect(await names()).toEqual(['four', 'two'])
  expect((await cloud.as('admin', 'DELETE', tags)).status).toBe(204)
  expect(await names()).toEqual([])
})

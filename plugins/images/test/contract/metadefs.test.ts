import { openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { namespaces, resourceTypes } from '../../api/metadata-definitions.ts'

const stamp = Date.now().toString(36)
const forFlavors = `Fascia::Contract::Flavor${stamp}`
const forServers = `Fascia::Contract::Server${stamp}`
const cores = { title: 'Cores', description: 'Of a socket', type: 'integer', minimum: 1, maximum: 8 }
const features = {
  title: 'Features',
  type: 'array',
  operators: ['<or>', '<all-in>'],
  items: { type: 'string', enum: ['aes', 'vmx'] },
}

const cloud = await openCloud('member')
const native = await openNativeCloud('admin')

beforeAll(async () => {
  await native.ask('image', 'POST', '/v2/metadefs/namespaces', {
    namespace: forFlavors,
    display_name: 'Contract',
    description: 'Made by a contract test',
    visibility: 'public',
    protected: false,
    resource_type_associations: [{ name: 'OS::Nova::Flavor', prefix: 'hw:' }],
    properties: { cores },
    objects: [{ name: 'CPU', description: 'The processor', properties: { features } }],
  })
  await native.ask('image', 'POST', '/v2/metadefs/namespaces', {
    namespace: forServers,
    visibility: 'public',
    resource_type_associations: [{ name: 'OS::Nova::Server', properties_target: 'metadata' }],
    properties: { role: { title: 'Role', type: 'string' } },
  })
})

afterAll(async () => {
  for (const namespace of [forFlavors, forServers])
    await native.ask('image', 'DELETE', `/v2/metadefs/namespaces/${namespace}`)
})

async function names(query: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const listed = await cloud.send(namespaces, { query })
  return listed.map(({ namespace }) => namespace).filter((name) => name === forFlavors || name === forServers)
}

it('lists namespaces with all that they define, and the keys that a type of resource has [UI-094]', async () => {
  const query = { resource_type: 'OS::Nova::Flavor' }
  const whole = await cloud.request('GET', `${namespaces.path}?${new URLSearchParams(query)}`)
  expect(whole).toMatchObject({ status: 200, body: { has_more_data: false, has_prev_data: false } })
  const listed = await cloud.send(namespaces, { query })
  expect(listed.find(({ namespace }) => namespace === forFlavors)).toMatchObject({
    display_name: 'Contract',
    description: 'Made by a contract test',
    visibility: 'public',
    protected: false,
    resource_type_associations: [{ name: 'OS::Nova::Flavor', prefix: 'hw:' }],
    properties: { 'hw:cores': cores },
    objects: [{ name: 'CPU', description: 'The processor', properties: { 'hw:features': features } }],
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
  const sorted = listed.map(({ namespace }) => namespace.toLowerCase())
  expect(sorted).toEqual(sorted.toSorted())
})

it('tells only what is for the type of resource and the properties target that are asked for [UI-094]', async () => {
  const resource_type = 'OS::Nova::Server'
  expect(await names({ resource_type: 'OS::Nova::Flavor' })).toEqual([forFlavors])
  expect(await names({ resource_type })).toEqual([forServers])
  expect(await names({ resource_type, properties_target: 'metadata' })).toEqual([forServers])
  expect(await names({ resource_type, properties_target: 'scheduler_hints' })).toEqual([])
})

it('lists the types of resources that there are definitions for [UI-095]', async () => {
  expect(await cloud.send(resourceTypes)).toContainEqual({
    name: 'OS::Nova::Flavor',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

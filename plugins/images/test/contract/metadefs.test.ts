import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

interface Namespace {
  readonly namespace: string
  readonly properties?: Readonly<Record<string, object>>
}

interface Listed {
  readonly items: readonly Namespace[]
}

const stamp = Date.now().toString(36)
const forFlavors = `Fascia::Contract::Flavor${stamp}`
const forServers = `Fascia::Contract::Server${stamp}`
const PATH = '/api/glance/metadefs/namespaces/'
const cores = { title: 'Cores', description: 'Of a socket', type: 'integer', minimum: 1, maximum: 8 }
const features = {
  title: 'Features',
  type: 'array',
  operators: ['<or>', '<all-in>'],
  items: { type: 'string', enum: ['aes', 'vmx'] },
}

let cloud: GatewayClient
let native: NativeCloud

beforeAll(async () => {
  cloud = await openCloud('member')
  native = await openNativeCloud('admin')
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
    await native?.ask('image', 'DELETE', `/v2/metadefs/namespaces/${namespace}`)
})

async function names(query: string): Promise<readonly string[]> {
  const { status, body } = await cloud.request<Listed>('GET', `${PATH}?${query}`)
  expect(status).toBe(200)
  return body.items.map(({ namespace }) => namespace).filter((name) => name === forFlavors || name === forServers)
}

it('lists namespaces with all that they define, and the keys that a type of resource has [UI-094]', async () => {
  const { status, body } = await cloud.request<Listed>('GET', `${PATH}?resource_type=OS::Nova::Flavor`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ has_more_data: false, has_prev_data: false })
  expect(body.items.find(({ namespace }) => namespace === forFlavors)).toMatchObject({
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
  const sorted = body.items.map(({ namespace }) => namespace.toLowerCase())
  expect(sorted).toEqual(sorted.toSorted())
})

it('tells only what is for the type of resource and the properties target that are asked for [UI-094]', async () => {
  expect(await names('resource_type=OS::Nova::Flavor')).toEqual([forFlavors])
  expect(await names('resource_type=OS::Nova::Server')).toEqual([forServers])
  expect(await names('resource_type=OS::Nova::Server&properties_target=metadata')).toEqual([forServers])
  expect(await names('resource_type=OS::Nova::Server&properties_target=scheduler_hints')).toEqual([])
})

it('lists the types of resources that there are definitions for [UI-095]', async () => {
  const { status, body } = await cloud.request<Listed>('GET', '/api/glance/metadefs/resourcetypes/')
  expect(status).toBe(200)
  expect(body.items).toContainEqual({
    name: 'OS::Nova::Flavor',
    created_at: expect.any(String),
    updated_at: expect.any(String),
  })
})

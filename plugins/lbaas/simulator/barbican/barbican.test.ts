import { fileURLToPath } from 'node:url'
import { openSimulatedCloud } from '@fascia/testing/cloud'
import { expect, it } from 'vitest'

async function open() {
  const cloud = await openSimulatedCloud([fileURLToPath(new URL('../..', import.meta.url))])
  const as = (person: 'demo' | 'admin') => (method: string, path: string, body?: object) =>
    cloud.as(person, method, `/RegionOne/key-manager/v1${path}`, body)
  const below = (address: string): string => address.slice(address.indexOf('/v1/') + '/v1'.length)
  return { cloud, ask: as('demo'), admin: as('admin'), below }
}
const META = { name: 'disk', algorithm: 'aes', bit_length: 256, mode: 'xts' }

it('makes the key of an order, and both keys of a pair in a container', async () => {
  const { cloud, ask, below } = await open()
  const made = await ask('POST', '/orders', { type: 'key', meta: META })
  expect(made.status).toBe(202)
  const path = below(made.json.order_ref)
  expect((await ask('GET', path)).json).toMatchObject({ status: 'PENDING', type: 'key', meta: META })
  await cloud.clock.advance(2000)
  const order = (await ask('GET', path)).json
  const key = (await ask('GET', below(order.secret_ref))).json
  expect([order.status, key]).toMatchObject(['ACTIVE', { ...META, secret_type: 'symmetric' }])
  const { response } = await ask('GET', `${below(order.secret_ref)}/payload`)
  expect(response.body).toHaveLength(32)
  const pair = await ask('POST', '/orders', { type: 'asymmetric', meta: { algorithm: 'rsa', bit_length: 1024 } })
  await cloud.clock.advance(2000)
  const { container_ref } = (await ask('GET', below(pair.json.order_ref))).json
  const { type, secret_refs } = (await ask('GET', below(container_ref))).json
  expect([type, secret_refs.map(({ name }: { name: string }) => name)]).toEqual(['rsa', ['private_key', 'public_key']])
  expect((await ask('GET', '/orders')).json.total).toBe(2)
  expect((await ask('POST', '/orders', { type: 'key', meta: { algorithm: 'aes' } })).status).toBe(400)
})

it('limits what a project keeps by quotas of administrators', async () => {
  const { cloud, ask, admin } = await open()
  const project = cloud.simulator.people.projects.demo
  expect((await ask('GET', '/quotas')).json.quotas).toMatchObject({ secrets: -1, orders: -1 })
  expect((await ask('GET', '/project-quotas')).status).toBe(403)
  const limits = { project_quotas: { secrets: 1 } }
  expect((await admin('PUT', `/project-quotas/${project}`, limits)).status).toBe(204)
  expect((await admin('GET', '/project-quotas')).json).toMatchObject({
    ...{ total: 1, project_quotas: [{ project_id: project, project_quotas: { secrets: 1, orders: -1 } }] },
  })
  expect((await ask('POST', '/secrets', { name: 'one' })).status).toBe(201)
  expect((await ask('POST', '/secrets', { name: 'two' })).status).toBe(403)
  expect((await admin('DELETE', `/project-quotas/${project}`)).status).toBe(204)
  expect((await ask('POST', '/secrets', { name: 'two' })).status).toBe(201)
})

it('keeps metadata and consumers of a secret', async () => {
  const { ask, below } = await open()
  const path = below((await ask('POST', '/secrets', { name: 'one' })).json.secret_ref)
  expect((await ask('PUT', `${path}/metadata`, { metadata: { Place: 'rack' } })).status).toBe(201)
  expect((await ask('POST', `${path}/metadata`, { key: 'extra', value: 'a' })).status).toBe(201)
  expect((await ask('POST', `${path}/metadata`, { key: 'Extra', value: 'b' })).status).toBe(409)
  await ask('PUT', `${path}/metadata/extra`, { key: 'extra', value: 'c' })
  expect((await ask('GET', `${path}/metadata`)).json).toEqual({ metadata: { place: 'rack', extra: 'c' } })
  expect((await ask('DELETE', `${path}/metadata/place`)).status).toBe(204)
  expect((await ask('GET', `${path}/metadata/place`)).status).toBe(404)
  const consumer = { service: 'image', resource_type: 'images', resource_id: '1' }
  expect((await ask('POST', `${path}/consumers`, consumer)).json.consumers).toEqual([consumer])
  expect((await ask('GET', `${path}/consumers`)).json.total).toBe(1)
  expect((await ask('DELETE', `${path}/consumers`, consumer)).json.consumers).toEqual([])
  expect((await ask('DELETE', `${path}/consumers`, consumer)).status).toBe(404)
})

it('takes the payload of a secret later, as bytes or as text that stands for them', async () => {
  const { cloud, ask, below } = await open()
  const token = await cloud.tokenOf('demo')
  for (const [name, payload, encoding] of [
    ['plain', 'some bytes', {}],
    ['encoded', Buffer.from('some bytes').toString('base64'), { 'content-encoding': 'base64' }],
  ] as const) {
    const path = below((await ask('POST', '/secrets', { name })).json.secret_ref)
    const headers = { 'content-type': 'application/octet-stream', ...encoding }
    expect((await cloud.send('PUT', `/RegionOne/key-manager/v1${path}`, payload, token, headers)).status).toBe(204)
    const { response } = await ask('GET', `${path}/payload`)
    expect(Buffer.from(response.body).toString()).toBe('some bytes')
  }
})

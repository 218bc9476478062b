import { type GatewayClient, type NativeCloud, openCloud, openNativeCloud } from '@fascia/testing/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'

let cloud: GatewayClient
let native: NativeCloud
let id: string

beforeAll(async () => {
  cloud = await openCloud('member')
  native = await openNativeCloud('member')
  const wish = {
    name: 'contract',
    disk_format: 'raw',
    container_format: 'bare',
    os_distro: 'debian',
    description: 'Old',
  }
  ;({ id } = await native.ask<{ id: string }>('image', 'POST', '/v2/images', wish))
})

afterAll(async () => {
  if (id) await native.ask('image', 'DELETE', `/v2/images/${id}`)
})

it('reads an image’s custom properties, sets, changes and drops them [UI-081, IMAGE-043]', async () => {
  const path = `/api/glance/images/${id}/properties/`
  expect((await cloud.request('GET', path)).body).toMatchObject({ os_distro: 'debian', description: 'Old' })
  const first = { updated: { team: 'web', description: 'New', os_hash_algo: 'md5' }, removed: [] }
  expect((await cloud.request('PATCH', path, first)).status).toBe(204)
  const second = { updated: { team: 'data', os_hidden: 'true' }, removed: ['os_distro', 'os_hash_value', 'long-gone'] }
  expect((await cloud.request('PATCH', path, second)).status).toBe(204)
  const { body } = await cloud.request('GET', path)
  expect(body).toMatchObject({ team: 'data', description: 'New', os_hidden: true })
  expect(body).not.toHaveProperty('os_distro')
})

it('answers 404 for the properties of an image that is not there', async () => {
  const path = '/api/glance/images/00000000-0000-4000-8000-000000000000/properties/'
  for (const [method, body] of [['GET'], ['PATCH', { updated: { a: 'b' }, removed: [] }]] as const)
    expect(await cloud.request(method, path, body)).toMatchObject({ status: 404, body: { service: 'image' } })
})

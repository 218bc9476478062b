import { randomUUID } from 'node:crypto'
import { type GatewayClient, openCloud } from '@fascia/testing/contract'
import { beforeAll, expect, it } from 'vitest'
import type { Flavor } from '../../api/flavors.ts'

let admin: GatewayClient

beforeAll(async () => {
  admin = await openCloud('admin')
})

function wish(name: string) {
  return { id: 'auto', name, vcpus: 2, ram: 512, disk: 1, 'OS-FLV-EXT-DATA:ephemeral': 1, swap: 64 }
}

it('creates a public flavor, changes it in place and deletes it [COMPUTE-006]', async () => {
  const name = `public-${randomUUID().slice(0, 8)}`
  const made = await admin.request<Flavor>('POST', '/api/nova/flavors/', { ...wish(name), flavor_access: [] })
  expect(made).toMatchObject({ status: 201, body: { name, vcpus: 2, ram: 512, is_public: true } })
  const path = `/api/nova/flavors/${made.body.id}/`
  expect((await admin.request('PATCH', path, { ...wish(`${name}-new`), ram: 1024 })).status).toBe(204)
  expect(await admin.request('GET', `${path}?get_extras=true&get_access_list=true`)).toMatchObject({
    status: 200,
    body: { id: made.body.id, name: `${name}-new`, ram: 1024, ephemeral: 1, swap: 64, extras: {} },
  })
  expect((await admin.request('DELETE', path)).status).toBe(204)
  expect((await admin.request('GET', path)).status).toBe(404)
})

it('keeps a private flavor to the projects that it is given to [COMPUTE-006]', async () => {
  const name = `private-${randomUUID().slice(0, 8)}`
  const { session } = admin
  const flavor_access = [{ id: session.project_id }]
  const made = await admin.request<Flavor>('POST', '/api/nova/flavors/', { ...wish(name), flavor_access })
  const path = `/api/nova/flavors/${made.body.id}/`
  expect(await admin.request('GET', `${path}?get_access_list=true`)).toMatchObject({
    body: { is_public: false, 'access-list': [session.project_id] },
  })
  const member = await openCloud('member')
  expect((await member.request('GET', path)).status).toBe(404)
  expect((await admin.request('DELETE', path)).status).toBe(204)
})

it('refuses a member who would make a flavor', async () => {
  const member = await openCloud('member')
  expect(await member.request('POST', '/api/nova/flavors/', wish('mine'))).toMatchObject({
    status: 403,
    body: { service: 'compute' },
  })
})

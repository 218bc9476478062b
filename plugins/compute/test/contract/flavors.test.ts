import { randomUUID } from 'node:crypto'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as flavors from '../../api/flavors.ts'

const admin = await openCloud('admin')

function wish(name: string) {
  return { id: 'auto', name, vcpus: 2, ram: 512, disk: 1, 'OS-FLV-EXT-DATA:ephemeral': 1, swap: 64 }
}

it('creates a public flavor, changes it in place and deletes it [COMPUTE-006]', async () => {
  const name = `public-${randomUUID().slice(0, 8)}`
  const made = await admin.ask(flavors.create, { body: { ...wish(name), flavor_access: [] } })
  expect(made).toMatchObject({ status: 201, body: { name, vcpus: 2, ram: 512, is_public: true } })
  const params = { id: made.body.id }
  const body = { ...wish(`${name}-new`), ram: 1024 }
  expect((await admin.ask(flavors.change, { params, body })).status).toBe(204)
  const query = { get_extras: true, get_access_list: true }
  expect(await admin.ask(flavors.get, { params, query })).toMatchObject({
    status: 200,
    body: { id: made.body.id, name: `${name}-new`, ram: 1024, ephemeral: 1, swap: 64, extras: {} },
  })
  expect((await admin.ask(flavors.remove, { params })).status).toBe(204)
  expect((await admin.refusal(flavors.get, { params })).status).toBe(404)
})

it('keeps a private flavor to the projects that it is given to [COMPUTE-006]', async () => {
  const name = `private-${randomUUID().slice(0, 8)}`
  const { session } = admin
  const flavor_access = [{ id: session.project_id }]
  const made = await admin.send(flavors.create, { body: { ...wish(name), flavor_access } })
  const params = { id: made.id }
  expect(await admin.send(flavors.get, { params, query: { get_access_list: true } })).toMatchObject({
    is_public: false,
    'access-list': [session.project_id],
  })
  const member = await openCloud('member')
  expect((await member.refusal(flavors.get, { params })).status).toBe(404)
  expect((await admin.ask(flavors.remove, { params })).status).toBe(204)
})

it('refuses a member who would make a flavor', async () => {
  const member = await openCloud('member')
  expect(await member.refusal(flavors.create, { body: wish('mine') })).toMatchObject({
    status: 403,
    body: { service: 'compute' },
  })
})

import { randomUUID } from 'node:crypto'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import * as serverGroups from '../../api/server-groups.ts'

it('creates a server group with a policy, lists it, reads it and deletes it [COMPUTE-036]', async () => {
  const cloud = await openCloud('member')
  const name = `group-${randomUUID().slice(0, 8)}`
  const made = await cloud.ask(serverGroups.create, { body: { name, policies: ['soft-anti-affinity'] } })
  expect(made).toMatchObject({ status: 201, body: { name } })
  const params = { id: made.body.id }
  const groups = await cloud.send(serverGroups.list)
  expect(groups.map(({ id }) => id)).toContain(made.body.id)
  expect(await cloud.ask(serverGroups.get, { params })).toMatchObject({
    status: 200,
    body: { name, policy: 'soft-anti-affinity', members: [], project_id: expect.any(String) },
  })
  expect((await cloud.ask(serverGroups.remove, { params })).status).toBe(204)
  expect((await cloud.refusal(serverGroups.get, { params })).status).toBe(404)
  expect((await cloud.refusal(serverGroups.create, { body: { name, policies: [] } })).status).toBe(400)
})

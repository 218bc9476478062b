import { randomUUID } from 'node:crypto'
import { openCloud } from '@fascia/testing/contract'
import { expect, it } from 'vitest'
import type { ServerGroup } from '../../api/server-groups.ts'

it('creates a server group with a policy, lists it, reads it and deletes it [COMPUTE-036]', async () => {
  const cloud = await openCloud('member')
  const name = `group-${randomUUID().slice(0, 8)}`
  const made = await cloud.request<ServerGroup>('POST', '/api/nova/servergroups/', {
    name,
    policies: ['soft-anti-affinity'],
  })
  expect(made).toMatchObject({ status: 201, body: { name } })
  const path = `/api/nova/servergroups/${made.body.id}/`
  const groups = await cloud.list<ServerGroup>('/api/nova/servergroups/')
  expect(groups.map(({ id }) => id)).toContain(made.body.id)
  expect(await cloud.request('GET', path)).toMatchObject({
    status: 200,
    body: { name, policy: 'soft-anti-affinity', members: [], project_id: expect.any(String) },
  })
  expect((await cloud.request('DELETE', path)).status).toBe(204)
  expect((await cloud.request('GET', path)).status).toBe(404)
  expect((await cloud.request('POST', '/api/nova/servergroups/', { name, policies: [] })).status).toBe(400)
})

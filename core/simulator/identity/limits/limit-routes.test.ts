import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

// What holds on a real Keystone too is in plugins/identity/test/contract/limits.test.ts.

it('lists, for a domain, its own limits and those of its projects', async () => {
  const { simulator, send, tokenOf } = await openTestCloud()
  const admin = await tokenOf('admin')
  const ask = (method: string, path: string, body?: unknown, token = admin) =>
    send(method, `/identity/v3${path}`, body, token)
  const domain = (await ask('POST', '/domains', { domain: { name: 'other' } })).json.domain.id
  const project = (await ask('POST', '/projects', { project: { name: 'other', domain_id: domain } })).json.project.id
  const service = (await ask('POST', '/services', { service: { name: 'lamps', type: 'lamps' } })).json.service.id
  const resource = { service_id: service, resource_name: 'lamps' }
  await ask('POST', '/registered_limits', { registered_limits: [{ ...resource, default_limit: 9 }] })
  const owners = [{ domain_id: domain }, { project_id: project }, { project_id: simulator.people.projects.demo }]
  const made = await ask('POST', '/limits', {
    limits: owners.map((owner) => ({ ...resource, ...owner, resource_limit: 1 })),
  })
  const [ofDomain, ofProject, ofDemo] = made.json.limits
  const { roles } = (await ask('GET', '/roles?name=reader')).json
  await ask('PUT', `/domains/${domain}/users/${simulator.people.users.viewer}/roles/${roles[0].id}`)
  const token = await tokenOf('viewer', { domain: { id: domain } })
  expect((await ask('GET', '/limits', undefined, token)).json.limits).toEqual([ofDomain, ofProject])
  const statuses = await Promise.all(
    [ofDomain, ofProject, ofDemo].map(async ({ id }) => (await ask('GET', `/limits/${id}`, undefined, token)).status),
  )
  expect(statuses).toEqual([200, 200, 403])
})

it('makes none of several limits where one is refused', async () => {
  const { send, tokenOf } = await openTestCloud()
  const admin = await tokenOf('admin')
  const ask = (method: string, path: string, body?: unknown) => send(method, `/identity/v3${path}`, body, admin)
  const service = (await ask('POST', '/services', { service: { name: 'lamps', type: 'lamps' } })).json.service.id
  const one = { service_id: service, resource_name: 'lamps', default_limit: 9 }
  const refused = await ask('POST', '/registered_limits', { registered_limits: [one, one] })
  expect(refused.status).toBe(409)
  expect((await ask('GET', '/registered_limits')).json.registered_limits).toEqual([])
})

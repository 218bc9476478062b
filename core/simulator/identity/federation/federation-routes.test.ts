import { expect, it } from 'vitest'
import { openTestCloud } from '../../test-cloud/open-test-cloud.ts'

const RULES = [{ local: [{ user: { name: '{0}' } }], remote: [{ type: 'MELLON_userName' }] }]

async function openAsAdmin() {
  const cloud = await openTestCloud()
  const token = await cloud.tokenOf('admin')
  const call = (method: string, path: string, body?: unknown, as = token) =>
    cloud.send(method, `/identity/v3/OS-FEDERATION/${path}`, body, as)
  return { cloud, call }
}

it('makes a provider with a domain of its own, changes it, and deletes it with its protocols', async () => {
  const { cloud, call } = await openAsAdmin()
  const made = await call('PUT', 'identity_providers/campus', {
    identity_provider: { remote_ids: ['https://idp.example.org/'], enabled: true },
  })
  expect(made.status).toBe(201)
  const { domain_id } = made.json.identity_provider
  const domain = await cloud.send('GET', `/identity/v3/domains/${domain_id}`, undefined, await cloud.tokenOf('admin'))
  expect(domain.json.domain.description).toBe('Auto generated federated domain for Identity Provider')
  const again = await call('PUT', 'identity_providers/campus', { identity_provider: {} })
  const taken = await call('PUT', 'identity_providers/other', {
    identity_provider: { remote_ids: ['https://idp.example.org/'] },
  })
  expect([again.status, taken.status]).toEqual([409, 409])
  const changed = await call('PATCH', 'identity_providers/campus', { identity_provider: { description: 'Campus' } })
  expect(changed.json.identity_provider).toMatchObject({
    id: 'campus',
    description: 'Campus',
    enabled: true,
    remote_ids: ['https://idp.example.org/'],
    links: {
      self: 'http://cloud.test/identity/v3/OS-FEDERATION/identity_providers/campus',
      protocols: 'http://cloud.test/identity/v3/OS-FEDERATION/identity_providers/campus/protocols',
    },
  })
  await call('PUT', 'mappings/campus', { mapping: { rules: RULES } })
  const path = 'identity_providers/campus/protocols/openid'
  expect((await call('PUT', path, { protocol: { mapping_id: 'none' } })).status).toBe(400)
  expect((await call('PUT', path, { protocol: { mapping_id: 'campus' } })).status).toBe(201)
  expect((await call('GET', 'identity_providers/campus/protocols')).json.protocols).toMatchObject([
    { id: 'openid', mapping_id: 'campus' },
  ])
  expect((await call('DELETE', 'identity_providers/campus')).status).toBe(204)
  const gone = await call('GET', path)
  expect([gone.status, gone.json.error.message]).toEqual([
    404,
    'Could not find federated protocol for Identity Provider: openid.',
  ])
})

it('keeps the rules of a mapping, and refuses those that map nothing', async () => {
  const { call } = await openAsAdmin()
  const put = async (rules: unknown) => (await call('PUT', 'mappings/campus', { mapping: { rules } })).status
  expect([await put([]), await put([{ local: [] }]), await put(RULES), await put(RULES)]).toEqual([400, 400, 201, 409])
  expect((await call('GET', 'mappings/campus')).json.mapping).toMatchObject({ id: 'campus', rules: RULES })
  const other = [{ local: [{ group: { id: 'g' } }], remote: [{ type: 'groups', any_one_of: ['staff'] }] }]
  expect((await call('PATCH', 'mappings/campus', { mapping: { rules: other } })).json.mapping.rules).toEqual(other)
  expect((await call('GET', 'mappings')).json.mappings).toHaveLength(1)
  expect((await call('DELETE', 'mappings/campus')).status).toBe(204)
  expect((await call('DELETE', 'mappings/campus')).status).toBe(404)
})

it('is for administrators and readers of the system alone', async () => {
  const { cloud, call } = await openAsAdmin()
  const demo = await cloud.tokenOf('demo')
  for (const path of ['identity_providers', 'mappings'])
    expect((await call('GET', path, undefined, demo)).status).toBe(403)
  expect((await call('PUT', 'mappings/mine', { mapping: { rules: RULES } }, demo)).status).toBe(403)
})

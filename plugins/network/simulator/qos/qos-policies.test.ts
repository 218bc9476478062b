import { expect, it } from 'vitest'
import { openLan, openNeutron } from '../../test/open-neutron.ts'

it('reads a body, and looks for the policy, before it asks for the right', async () => {
  const { demo, admin } = await openNeutron()
  const add = (fields: object) => demo('POST', '/qos/policies', { policy: fields })
  expect([(await add({ name: 'x'.repeat(256) })).status, (await add({ name: 'x' })).status]).toEqual([400, 403])
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'own' } })).json
  const change = (fields: object) => demo('PUT', `/qos/policies/${policy.id}`, { policy: fields })
  expect([(await change({ name: 'x'.repeat(256) })).status, (await change({ name: 'x' })).status]).toEqual([400, 404])
  await admin('PUT', `/qos/policies/${policy.id}`, { policy: { shared: true } })
  expect((await change({ name: 'x' })).status).toBe(403)
})

it('has one rule of marks in a policy', async () => {
  const { admin } = await openNeutron()
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'own' } })).json
  const mark = (dscp_mark: number) =>
    admin('POST', `/qos/policies/${policy.id}/dscp_marking_rules`, { dscp_marking_rule: { dscp_mark } })
  expect([(await mark(8)).status, (await mark(10)).type]).toEqual([201, 'QoSRulesConflict'])
})

it('limits packets, by rules of a type of their own, one in each direction', async () => {
  const { admin } = await openNeutron()
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'own' } })).json
  const limit = (fields: object) =>
    admin('POST', `/qos/policies/${policy.id}/packet_rate_limit_rules`, { packet_rate_limit_rule: fields })
  const { packet_rate_limit_rule: made } = (await limit({ max_kpps: 9 })).json
  expect(made).toMatchObject({ max_kpps: 9, max_burst_kpps: 0, direction: 'egress' })
  expect((await limit({ max_kpps: 1, direction: 'egress' })).type).toBe('QoSRulesConflict')
  expect((await limit({ max_kpps: 1, direction: 'any' })).status).toBe(400)
  expect((await limit({ max_burst_kpps: 1, direction: 'ingress' })).status).toBe(400)
  const { rule_types } = (await admin('GET', '/qos/rule-types')).json
  expect(rule_types).toContainEqual({ type: 'packet_rate_limit' })
})

it('keeps a policy open to all while a network has it, the owner’s too', async () => {
  const { demo, admin } = await openNeutron()
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'all', shared: true } })).json
  const close = () => admin('PUT', `/qos/policies/${policy.id}`, { policy: { shared: false } })
  const { network } = (await admin('POST', '/networks', { network: { qos_policy_id: policy.id } })).json
  const [rule] = (await admin('GET', `/rbac-policies?object_id=${policy.id}`)).json.rbac_policies
  const narrowed = await admin('PUT', `/rbac-policies/${rule.id}`, { rbac_policy: { target_tenant: 'other' } })
  expect([(await close()).type, narrowed.type]).toEqual(['RbacPolicyInUse', 'RbacPolicyInUse'])
  await admin('DELETE', `/networks/${network.id}`)
  const tagged = await demo('PUT', `/policies/${policy.id}/tags`, { tags: ['common'] })
  expect([tagged.json, (await close()).json.policy.shared]).toEqual([{ tags: ['common'] }, false])
  expect((await demo('PUT', `/policies/${policy.id}/tags`, { tags: [] })).status).toBe(404)
})

it('shows a policy as shared to the project that it is shared with, and lets nobody else take it away', async () => {
  const { demo, admin, network } = await openLan()
  const { policy } = (await admin('POST', '/qos/policies', { policy: { name: 'own' } })).json
  await admin('PUT', `/networks/${network.id}`, { network: { qos_policy_id: policy.id } })
  const detach = () => demo('PUT', `/networks/${network.id}`, { network: { qos_policy_id: null } })
  expect((await detach()).type).toBe('PolicyRemoveAuthorizationError')
  const target = { object_type: 'qos_policy', object_id: policy.id, action: 'access_as_shared' }
  await admin('POST', '/rbac-policies', { rbac_policy: { ...target, target_tenant: network.tenant_id } })
  expect((await demo('GET', `/qos/policies/${policy.id}`)).json.policy.shared).toBe(true)
  expect((await detach()).json.network.qos_policy_id).toBeNull()
})

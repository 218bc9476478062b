import { Fault } from '@fascia/sdk/common'
import { created, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as policies from '../api/qos-policies.ts'
import * as rules from '../api/qos-rules.ts'
import { ownAndShared } from './own-and-shared.ts'
import { OWNER } from './project-filter.ts'
import { type NeutronQosPolicy, qosPolicyItem } from './qos-item.ts'

const POLICY = { pick: 'policy' }

/** The type of the rules of each kind, which is also the key of their bodies. */
const KINDS: Readonly<Record<string, string>> = {
  bandwidth_limit_rules: 'bandwidth_limit',
  dscp_marking_rules: 'dscp_marking',
  minimum_bandwidth_rules: 'minimum_bandwidth',
  minimum_packet_rate_rules: 'minimum_packet_rate',
  packet_rate_limit_rules: 'packet_rate_limit',
}

function typeOf(kind: string): string {
  const type = KINDS[kind]
  if (type !== undefined) return type
  throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 404, message: `There are no ${kind}.` })
}

export const qosRoutes: readonly Route[] = [
  handle(policies.list, (context) =>
    ownAndShared(context, '/qos/policies', 'policies', (found: readonly NeutronQosPolicy[]) =>
      withNames(context.cloud, found.map(qosPolicyItem), OWNER),
    ),
  ),
  handle(policies.get, async ({ cloud, params }) =>
    withNamesOf(
      cloud,
      qosPolicyItem(await cloud.network.get<NeutronQosPolicy>('/qos/policies/:id', { ...POLICY, params })),
      OWNER,
    ),
  ),
  handle(policies.create, async ({ cloud, body }) => {
    const policy = await cloud.network.post<NeutronQosPolicy>('/qos/policies', { policy: body }, POLICY)
    return created(`/api/neutron/qos_policies/${policy.id}/`, qosPolicyItem(policy))
  }),
  handle(policies.remove, ({ cloud, params }) => cloud.network.delete('/qos/policies/:id', { params })),

  handle(rules.listTypes, ({ cloud }) => cloud.network.pages<{ type: string }>('/qos/rule-types', 'rule_types')),
  handle(rules.create, async ({ cloud, params, body }) => {
    const type = typeOf(params.kind)
    const key = `${type}_rule`
    const figures = type === 'dscp_marking' ? body : { direction: 'egress', ...body }
    const request = { params, pick: key }
    const rule = await cloud.network.post<rules.QosRule>('/qos/policies/:policy_id/:kind', { [key]: figures }, request)
    const { policy_id, kind } = params
    return created(`/api/neutron/qos/policies/${policy_id}/${kind}/${rule.id}/`, { ...rule, type })
  }),
  handle(rules.change, async ({ cloud, params, body }) => {
    const type = typeOf(params.kind)
    const key = `${type}_rule`
    const request = { params, pick: key }
    const rule = await cloud.network.put<rules.QosRule>('/qos/policies/:policy_id/:kind/:id', { [key]: body }, request)
    return { ...rule, type }
  }),
  handle(rules.remove, async ({ cloud, params }) => {
    typeOf(params.kind)
    await cloud.network.delete('/qos/policies/:policy_id/:kind/:id', { params })
  }),
]

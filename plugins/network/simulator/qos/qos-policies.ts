import { Type } from 'typebox'
import { body, collection, type NetworkCall, projectFields, Text } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { refuseUnsharing } from '../rbac/policy-use.ts'
import { dropPolicies, keepShared, sharedByPolicies, showShared } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import { type QosPolicy, showRule } from './qos-policy.ts'

const editable = {
  name: Text,
  description: Text,
  shared: Type.Optional(Type.Boolean()),
  is_default: Type.Optional(Type.Boolean()),
}

const FORBIDDEN = { create: 'admin', update: 'admin', delete: 'admin' } as const

/** The first network or port that uses a policy, as Neutron names it. */
function userOf({ rows }: Pick<NetworkCall, 'rows'>, { id }: QosPolicy): string | undefined {
  const network = rows.networks.find().find(({ qos_policy_id }) => qos_policy_id === id)
  const port = rows.ports.find().find(({ qos_policy_id }) => qos_policy_id === id)
  return network ? `network ${network.id}` : port && `port ${port.id}`
}

export const qosPolicies = collection('qosPolicies', {
  plural: 'policies',
  path: '/v2.0/qos/policies',
  rights: FORBIDDEN,
  ...sharedByPolicies,
  notFound: (id) => neutronFault(404, 'QosPolicyNotFound', `QoS policy ${id} could not be found.`),
  show: (row, call) => ({
    ...showShared(row, call),
    rules: call.rows.qosRules
      .find({ qos_policy_id: row.id })
      .map((rule) => ({ ...showRule(rule), qos_policy_id: row.id, type: rule.type })),
  }),
  create: body({ ...editable, name: Type.String({ maxLength: 255 }), ...projectFields }),
  update: body(editable),
  add(call, attributes, projectId) {
    const policy = call.rows.qosPolicies.add({ ...attributes, ...newStamps(call.timestamp(), projectId) })
    keepShared(call, 'qos_policy', policy)
    return policy
  },
  change(call, row, wanted) {
    if (wanted.shared === false) refuseUnsharing(call, row.id)
    return wanted
  },
  changed: (call, policy) => keepShared(call, 'qos_policy', policy),
  remove(call, row) {
    const user = userOf(call, row)
    if (user !== undefined) throw neutronFault(409, 'QosPolicyInUse', `QoS Policy ${row.id} is used by ${user}.`)
    for (const rule of call.rows.qosRules.find({ qos_policy_id: row.id })) call.rows.qosRules.remove(rule.id)
    dropPolicies(call, row.id)
    call.rows.qosPolicies.remove(row.id)
  },
})

import { Type } from 'typebox'
import { body, collection, get, list, type NetworkCall } from '../kit.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { changedStamps, newStamps } from '../stamps.ts'
import { qosPolicies } from './qos-policies.ts'
import { type QosPolicy, type QosRule, showRule } from './qos-policy.ts'

const figure = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })
const direction = Type.Enum(['egress', 'ingress'])
const MARKS = [0, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40, 46, 48, 56]

const FIELDS = {
  bandwidth_limit: { max_kbps: figure, max_burst_kbps: Type.Optional(figure), direction: Type.Optional(direction) },
  dscp_marking: { dscp_mark: Type.Integer() },
  minimum_bandwidth: { min_kbps: figure, direction: Type.Optional(direction) },
  minimum_packet_rate: {
    min_kpps: figure,
    direction: Type.Optional(Type.Enum(['egress', 'ingress', 'any'])),
  },
  packet_rate_limit: { max_kpps: figure, max_burst_kpps: Type.Optional(figure), direction: Type.Optional(direction) },
}

/** Refuses a mark that is none of the code points. */
function checkMark({ dscp_mark: mark }: Partial<QosRule>): void {
  if (typeof mark === 'number' && !MARKS.includes(mark))
    throw badRequest(`Invalid input for dscp_mark. Reason: '${mark}' is not in ${JSON.stringify(MARKS)}.`)
}

/** Two rules of a type exclude each other in one direction; packet rates of any direction exclude all others. */
function checkConflicts({ rows }: Pick<NetworkCall, 'rows'>, policy: QosPolicy, wanted: Partial<QosRule>): void {
  const meets = (other: QosRule) =>
    other.type === wanted.type &&
    other.id !== wanted.id &&
    (other.direction === (wanted.direction ?? null) || other.direction === 'any' || wanted.direction === 'any')
  const other = rows.qosRules.find({ qos_policy_id: policy.id }).find(meets)
  if (!other) return
  const message = `Rule ${wanted.type} conflicts with rule ${other.id} which already exists in QoS Policy ${policy.id}.`
  throw neutronFault(409, 'QoSRulesConflict', message)
}

/** A change of its rules counts as a revision of the policy. */
function revise({ rows, timestamp }: Pick<NetworkCall, 'rows' | 'timestamp'>, policy: QosPolicy): void {
  rows.qosPolicies.set(policy.id, changedStamps(timestamp(), policy.revision_number))
}

function rulesOf(type: QosRule['type']) {
  const policyOf = (call: NetworkCall) => qosPolicies.find(call, call.params.policy)
  const fields = FIELDS[type]
  return collection('qosRules', {
    plural: `${type}_rules`,
    path: `/v2.0/qos/policies/:policy/${type}_rules`,
    rights: { create: 'admin', update: 'admin', delete: 'admin' },
    shared: () => true,
    where: (call) => ({ qos_policy_id: policyOf(call).id, type }),
    notFound: (id) => neutronFault(404, 'QosRuleNotFound', `QoS rule ${id} could not be found.`),
    show: showRule,
    create: body(fields),
    update: Type.Partial(body(fields), { additionalProperties: false }),
    add(call, attributes) {
      const policy = policyOf(call)
      const start: Partial<QosRule> = {
        ...(type === 'dscp_marking' ? {} : { direction: 'egress' }),
        ...(type === 'bandwidth_limit' ? { max_burst_kbps: 0 } : {}),
        ...(type === 'packet_rate_limit' ? { max_burst_kpps: 0 } : {}),
      }
      const wanted = { ...start, ...attributes, type }
      checkMark(wanted)
      checkConflicts(call, policy, wanted)
      revise(call, policy)
      return call.rows.qosRules.add({
        ...newStamps(call.timestamp(), policy.tenant_id),
        ...wanted,
        qos_policy_id: policy.id,
      })
    },
    change(call, row, attributes) {
      const policy = policyOf(call)
      checkMark(attributes)
      checkConflicts(call, policy, { ...row, ...attributes })
      revise(call, policy)
      return attributes
    },
    remove(call, row) {
      revise(call, policyOf(call))
      call.rows.qosRules.remove(row.id)
    },
  })
}

export const qosRules = [
  ...rulesOf('bandwidth_limit'),
  ...rulesOf('dscp_marking'),
  ...rulesOf('minimum_bandwidth'),
  ...rulesOf('minimum_packet_rate'),
  ...rulesOf('packet_rate_limit'),
]

const FIGURES = { start: 0, end: 2_147_483_647 }
const range = (name: string) => ({ parameter_name: name, parameter_type: 'range', parameter_values: FIGURES })
const choices = (name: string, values: readonly unknown[]) => ({
  parameter_name: name,
  parameter_type: 'choices',
  parameter_values: values,
})
const WAYS = choices('direction', ['egress', 'ingress'])

/** What the driver can do for rules of each type. */
const SUPPORTED = {
  bandwidth_limit: [range('max_kbps'), range('max_burst_kbps'), WAYS],
  dscp_marking: [choices('dscp_mark', MARKS)],
  minimum_bandwidth: [range('min_kbps'), WAYS],
  minimum_packet_rate: [range('min_kpps'), choices('direction', ['egress', 'ingress', 'any'])],
  packet_rate_limit: [range('max_kpps'), range('max_burst_kpps'), WAYS],
} as const satisfies Readonly<Record<QosRule['type'], unknown>>

const isType = (name: string): name is QosRule['type'] => Object.hasOwn(SUPPORTED, name)

export const qosRuleTypeRoutes = [
  get('/v2.0/qos/rule-types', (call) =>
    list(
      'rule_types',
      Object.keys(SUPPORTED).map((type) => ({ type })),
      call,
      { key: 'type', filters: ['type'] },
    ),
  ),
  get('/v2.0/qos/rule-types/:type', ({ params, caller }) => {
    const { type } = params
    if (!isType(type)) throw neutronFault(404, 'HTTPNotFound', `Rule type ${type} could not be found.`)
    if (!caller.isAdmin) throw notAuthorized('get_rule_type')
    return { rule_type: { type, drivers: [{ name: 'openvswitch', supported_parameters: SUPPORTED[type] }] } }
  }),
]

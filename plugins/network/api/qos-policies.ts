import { deleteCall, getCall, listCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { body, nullable, OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { QosRule } from './qos-rules.ts'

/** A QoS policy with its rules. */
export const QosPolicy = Type.Object({
  id: Type.String(),
  /** The id, where the policy has no name. */
  name: Type.String(),
  description: Type.String(),
  shared: Type.Boolean(),
  is_shared: Type.Boolean(),
  is_default: Type.Boolean(),
  tenant_id: Type.String(),
  project_id: Type.String(),
  /** The name of the project, where it may be read; in lists of every project's, and of one alone. */
  project_name: Type.Optional(Type.String()),
  rules: Type.Array(QosRule),
  /** One text a rule: `bandwidth_limit egress 1000 kbps`. */
  rule_texts: Type.Array(Type.String()),
  revision_number: Type.Optional(nullable(Type.Integer())),
  tags: Type.Array(Type.String()),
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type QosPolicy = Value<typeof QosPolicy>

/** A new QoS policy, which has no rules yet. */
export const NewQosPolicy = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  description: Type.Optional(Type.String({ maxLength: 255 })),
  shared: Type.Optional(Type.Boolean()),
})

/** The project's policies, then those shared with it; with `all_projects` those of every project, for administrators. */
export const list = listCall('/api/neutron/qos_policies/', {
  item: QosPolicy,
  query: Type.Object({ all_projects: Type.Optional(Type.String()) }),
})
/** One policy with its rules. */
export const get = getCall('/api/neutron/qos_policies/:id/', { answer: QosPolicy })
/** Creates a policy without rules. */
export const create = postCall('/api/neutron/qos_policies/', { body: NewQosPolicy, answer: QosPolicy })
/** Deletes a policy with its rules, when no network, port or floating IP uses it. */
export const remove = deleteCall('/api/neutron/qos_policies/:id/')

/** QoS policies, for those who extend them. */
export const qosPolicyType = typeRef('OS::Neutron::QoSPolicy', QosPolicy)

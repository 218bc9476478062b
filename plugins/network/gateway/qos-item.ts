import type { QosPolicy } from '../api/qos-policies.ts'
import type { QosRule } from '../api/qos-rules.ts'

/** A policy as Neutron answers it: keys of extensions that the cloud lacks are absent. */
export interface NeutronQosPolicy
  extends Partial<Omit<QosPolicy, 'id' | 'name' | 'description' | 'rules' | 'rule_texts' | 'tags' | 'project_name'>> {
  readonly id: string
  readonly name?: string | null
  readonly description?: string | null
  readonly rules?: readonly QosRule[] | null
  readonly tags?: readonly string[] | null
}

const FIGURES = {
  max_kbps: 'kbps',
  max_burst_kbps: 'kbit burst',
  dscp_mark: 'mark',
  min_kbps: 'kbps',
  min_kpps: 'kpps',
  max_kpps: 'kpps',
  max_burst_kpps: 'kpps burst',
} as const
const NAMES = ['max_kbps', 'max_burst_kbps', 'dscp_mark', 'min_kbps', 'min_kpps', 'max_kpps', 'max_burst_kpps'] as const

function ruleText(rule: QosRule): string {
  const figures = NAMES.flatMap((name) => {
    const value = rule[name] ?? null
    return value === null ? [] : [`${value} ${FIGURES[name]}`]
  })
  return [rule.type, rule.direction ?? '', figures.join(', ')].filter((word) => word !== '').join(' ')
}

/** Makes the dashboard's policy from Neutron's. */
export function qosPolicyItem(policy: NeutronQosPolicy): QosPolicy {
  const rules = [...(policy.rules ?? [])]
  const project = policy.project_id ?? policy.tenant_id ?? ''
  const shared = policy.shared ?? false
  return {
    ...policy,
    name: policy.name || policy.id,
    description: policy.description ?? '',
    shared,
    is_shared: shared,
    is_default: policy.is_default ?? false,
    tenant_id: project,
    project_id: project,
    rules,
    rule_texts: rules.map(ruleText),
    tags: [...(policy.tags ?? [])],
  }
}

import { list, type Route } from '@fascia/sdk/gateway'

interface NeutronRule {
  readonly id: string
  readonly security_group_id: string
  readonly direction: string
  readonly ethertype: string
  readonly protocol: string | null
  readonly port_range_min: number | null
  readonly port_range_max: number | null
  readonly remote_ip_prefix: string | null
  readonly remote_group_id: string | null
  readonly description?: string
}

interface NeutronGroup {
  readonly id: string
  readonly name: string
  readonly security_group_rules: readonly NeutronRule[]
  readonly [field: string]: unknown
}

/** A rule under both the dashboard's names and Neutron's own (facts 4.4). */
function ruleItem(rule: NeutronRule, names: ReadonlyMap<string, string>): Readonly<Record<string, unknown>> {
  const { remote_group_id: remote } = rule
  return {
    ...rule,
    parent_group_id: rule.security_group_id,
    ip_protocol: rule.protocol,
    from_port: rule.port_range_min,
    to_port: rule.port_range_max,
    ip_range: rule.remote_ip_prefix ? { cidr: rule.remote_ip_prefix } : {},
    group: remote ? { name: names.get(remote) ?? remote } : {},
  }
}

/** The project's security groups with their rules [LAUNCH-046]. */
export const listSecurityGroups: Route = list('/api/network/securitygroups/', {}, async function* ({ cloud, session }) {
  const query = { project_id: session.projectId }
  const pages = cloud.network.pages<NeutronGroup>('/security-groups', 'security_groups', { query })
  for await (const { items, ...rest } of pages) {
    const names = new Map(items.map(({ id, name }) => [id, name]))
    const withRules = items.map((group) => ({
      ...group,
      security_group_rules: group.security_group_rules.map((rule) => ruleItem(rule, names)),
    }))
    yield { ...rest, items: withRules }
  }
})

import type { NeutronGroup, NeutronRule, SecurityGroup, SecurityGroupRule } from '../api/security-groups.ts'

const ANYWHERE: Readonly<Record<string, string>> = { IPv4: '0.0.0.0/0', IPv6: '::/0' }

function portRange({ protocol, ...rule }: NeutronRule): string | null {
  const { port_range_min: min = null, port_range_max: max = null } = rule
  if (min === null && max === null) return null
  if (protocol?.includes('icmp')) return max === null ? `${min}` : `${min}/${max}`
  return min === max ? `${min}` : `${min} - ${max}`
}

/** A rule under the dashboard's names; one without prefix and group means any address [NETP-101]. */
export function ruleItem(
  rule: NeutronRule,
  names: ReadonlyMap<string, string>,
  addressGroups: ReadonlyMap<string, string> = new Map(),
): SecurityGroupRule {
  const { remote_group_id: remote, remote_address_group_id: addressGroup, ethertype, direction, protocol } = rule
  const cidr = addressGroup ? undefined : (rule.remote_ip_prefix ?? ANYWHERE[ethertype])
  const addressGroupName = addressGroup ? addressGroups.get(addressGroup) : undefined
  const addresses = addressGroup ? `address group ${addressGroupName || addressGroup}` : cidr
  const group = remote ? { name: names.get(remote) ?? remote } : {}
  const ports = portRange(rule)
  const traffic = [ports, protocol].filter((part) => part !== null).join('/')
  return {
    ...rule,
    ...(addressGroupName ? { remote_address_group_name: addressGroupName } : {}),
    name: ['ALLOW', ethertype, traffic, direction === 'ingress' ? 'from' : 'to', group.name ?? addresses]
      .filter((word) => word)
      .join(' '),
    parent_group_id: rule.security_group_id,
    ip_protocol: protocol,
    from_port: rule.port_range_min,
    to_port: rule.port_range_max,
    protocol_name: protocol ?? 'any',
    port_range: ports ?? 'any',
    ip_range: remote || cidr === undefined ? {} : { cidr },
    group,
    ...(remote || addresses === undefined ? {} : { remote_addresses: addresses }),
  }
}

/** Groups with their rules, which name the groups that they refer to. */
export function groupItems(groups: readonly NeutronGroup[]): readonly SecurityGroup[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return groups.map((group) => ({
    ...group,
    project_id: group.project_id ?? group.tenant_id,
    shared: group.shared ?? false,
    security_group_rules: (group.security_group_rules ?? []).map((rule) => ruleItem(rule, names)),
  }))
}

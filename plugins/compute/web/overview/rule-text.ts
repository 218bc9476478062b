import type { NeutronRule } from '@fascia/plugin-network/api/security-groups'

function ports({ protocol, port_range_min: from, port_range_max: to }: NeutronRule): string {
  if (protocol === null) return 'any'
  if (from === null && to === null) return protocol
  if (protocol === 'icmp' || protocol === 'ipv6-icmp')
    return `${protocol} type ${from}${to === null ? '' : ` code ${to}`}`
  return from === to ? `${from}/${protocol}` : `${from}-${to}/${protocol}`
}

function everywhere(ethertype: string): string {
  return ethertype === 'IPv6' ? '::/0' : '0.0.0.0/0'
}

/** A rule in one line: `ALLOW IPv4 22/tcp from 0.0.0.0/0`. A group is named by `groupName` where it is known. */
export function ruleText(rule: NeutronRule, groupName: (id: string) => string): string {
  const { direction, ethertype, remote_ip_prefix: prefix, remote_group_id: group } = rule
  const peer = group === null ? (prefix ?? everywhere(ethertype)) : groupName(group)
  return `ALLOW ${ethertype} ${ports(rule)} ${direction === 'ingress' ? 'from' : 'to'} ${peer}`
}

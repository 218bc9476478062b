import type { NetworkCall } from '../kit.ts'
import { freshStamps } from '../stamps.ts'
import type { SecurityGroup, SecurityGroupRule } from './security-group.ts'

type Place = Pick<NetworkCall, 'rows' | 'timestamp'>

/** Adds a rule; what is left out is null, which means any. */
export function addRule(
  place: Place,
  group: SecurityGroup,
  wanted: Pick<SecurityGroupRule, 'direction' | 'ethertype'> & Partial<SecurityGroupRule>,
): SecurityGroupRule {
  return place.rows.securityGroupRules.add({
    ...freshStamps(place.timestamp(), group.tenant_id),
    description: null,
    security_group_id: group.id,
    protocol: null,
    port_range_min: null,
    port_range_max: null,
    remote_ip_prefix: null,
    remote_address_group_id: null,
    remote_group_id: null,
    normalized_cidr: null,
    ...wanted,
  })
}

/** A group lets everything out from the start. */
export function addSecurityGroup(
  place: Place,
  projectId: string,
  name: string,
  description: string,
  stateful = true,
): SecurityGroup {
  const group = place.rows.securityGroups.add({
    ...freshStamps(place.timestamp(), projectId),
    name,
    description,
    stateful,
    shared: false,
  })
  for (const ethertype of ['IPv4', 'IPv6'] as const) addRule(place, group, { direction: 'egress', ethertype })
  return group
}

/** The project's default group, made when it is first needed: members of it reach each other. */
export function defaultSecurityGroup(place: Place, projectId: string): SecurityGroup {
  const found = place.rows.securityGroups.find({ tenant_id: projectId }).find((group) => group.name === 'default')
  if (found) return found
  const group = addSecurityGroup(place, projectId, 'default', 'Default security group')
  for (const ethertype of ['IPv4', 'IPv6'] as const) {
    addRule(place, group, { direction: 'ingress', ethertype, remote_group_id: group.id })
  }
  return group
}

import type { NetworkCall } from '../kit.ts'
import { newStamps } from '../stamps.ts'
import type { SecurityGroup, SecurityGroupRule } from './security-group.ts'

type Place = Pick<NetworkCall, 'rows' | 'timestamp'>

/** Adds a rule; a field that is left out is null, which means any. */
export function addRule(
  place: Place,
  group: SecurityGroup,
  wanted: Pick<SecurityGroupRule, 'direction' | 'ethertype'> & Partial<SecurityGroupRule>,
): SecurityGroupRule {
  return place.rows.securityGroupRules.add({
    ...newStamps(place.timestamp(), group.tenant_id),
    security_group_id: group.id,
    ...wanted,
  })
}

/** Adds a group, with the rules that let all outgoing traffic pass. */
export function addSecurityGroup(
  place: Place,
  projectId: string,
  wanted: Partial<Pick<SecurityGroup, 'name' | 'description' | 'stateful'>>,
): SecurityGroup {
  const group = place.rows.securityGroups.add({ ...wanted, ...newStamps(place.timestamp(), projectId) })
  for (const ethertype of ['IPv4', 'IPv6'] as const) addRule(place, group, { direction: 'egress', ethertype })
  return group
}

/** The project's default group, added when it is first needed; it lets its members reach each other. */
export function defaultSecurityGroup(place: Place, projectId: string): SecurityGroup {
  const found = place.rows.securityGroups.find({ tenant_id: projectId }).find((group) => group.name === 'default')
  if (found) return found
  const group = addSecurityGroup(place, projectId, { name: 'default', description: 'Default security group' })
  for (const ethertype of ['IPv4', 'IPv6'] as const) {
    addRule(place, group, { direction: 'ingress', ethertype, remote_group_id: group.id })
  }
  return group
}

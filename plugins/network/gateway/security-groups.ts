import { handle } from '@fascia/sdk/gateway'
import {
  list,
  type NeutronGroup,
  type NeutronRule,
  type SecurityGroup,
  type SecurityGroupRule,
} from '../api/security-groups.ts'

function ruleItem(rule: NeutronRule, names: ReadonlyMap<string, string>): SecurityGroupRule {
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

function groupItems(groups: readonly NeutronGroup[]): readonly SecurityGroup[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  return groups.map((group) => ({
    ...group,
    security_group_rules: group.security_group_rules.map((rule) => ruleItem(rule, names)),
  }))
}

/** The project's security groups with their rules [LAUNCH-046]. */
export const listSecurityGroups = handle(list, ({ cloud, session }) =>
  cloud.network.pages('/security-groups', 'security_groups', {
    query: { project_id: session.projectId },
    map: groupItems,
  }),
)

import { optionWords } from '@fascia/sdk/common'
import type { NewRule } from '../../api/security-group-rules.ts'
/** The words of the command that makes a rule. */
export function ruleWords(rule: NewRule): readonly string[] {
  const { protocol, port_range_min: from, port_range_max: to } = rule
  const isIcmp = protocol === 'icmp'
  const ports = from === null ? undefined : from === to ? from : `${from}:${to}`
  return [
    ...['openstack', 'security', 'group', 'rule', 'create', rule.direction === 'egress' ? '--egress' : '--ingress'],
    ...optionWords('--ethertype', rule.ethertype),
    ...optionWords('--protocol', protocol ?? 'any'),
    ...(isIcmp
      ? [...optionWords('--icmp-type', from), ...optionWords('--icmp-code', to)]
      : optionWords('--dst-port', ports)),
    ...optionWords('--remote-ip', rule.remote_ip_prefix),
    ...optionWords('--remote-group', rule.remote_group_id),
    ...optionWords('--remote-address-group', rule.remote_address_group_id),
    ...optionWords('--description', rule.description),
    rule.security_group_id,
  ]
}

import { all, plural, policy } from '@fascia/sdk/common'
import { action, deleteAction, property, resourceType } from '@fascia/sdk/web/declare'
import { addressGroupType } from '../../api/address-groups.ts'
import * as rules from '../../api/security-group-rules.ts'
import { securityGroupType } from '../../api/security-groups.ts'

const DIRECTIONS = { ingress: 'Ingress', egress: 'Egress' }
const PROTOCOLS = { any: 'Any', tcp: 'TCP', udp: 'UDP', icmp: 'ICMP', 'ipv6-icmp': 'ICMPv6' }

/** One kind of traffic that a security group lets pass. */
export const securityGroupRule = resourceType(rules.securityGroupRuleType, {
  names: plural('Rule', 'Rules'),
  calls: rules,
  properties: {
    id: property.id('ID'),
    name: property.text('Rule'),
    direction: property.choices('Direction', DIRECTIONS),
    ethertype: property.text('Ether Type'),
    protocol_name: property.choices('IP Protocol', PROTOCOLS),
    port_range: property.choices('Port Range', { any: 'Any' }),
    cidr: property.text('Remote IP Prefix', { at: 'remote_addresses' }),
    remote_security_group: property.text('Remote Security Group', { at: 'group.name' }),
    remote_address_group_id: property.reference('Remote Address Group', addressGroupType, {
      name: 'remote_address_group_name',
    }),
    security_group_id: property.reference('Security Group', securityGroupType),
    description: property.text('Description'),
  },
  /** [NETP-091] */
  columns: ['direction', 'ethertype', 'protocol_name', 'port_range', 'cidr', 'remote_security_group', 'description'],
  actions: {
    /** [NETP-093] */
    editRule: action({
      label: 'Edit Rule',
      requires: all(policy('network', 'create_security_group_rule'), policy('network', 'delete_security_group_rule')),
      form: () => import('./edit-rule-form.ts'),
    }),
    /** [NETP-092] */
    deleteRule: deleteAction({ batch: true, requires: policy('network', 'delete_security_group_rule') }),
  },
})

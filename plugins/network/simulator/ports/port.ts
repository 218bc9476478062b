import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'
import { DhcpOption } from './dhcp-options.ts'

const Text = Type.String()
const Things = Type.Record(Text, Type.Unknown())

export const FixedIp = Type.Object({ subnet_id: Text, ip_address: Text })
export type FixedIp = Value<typeof FixedIp>

export const Port = Type.Object({
  ...stampFields,
  name: withDefault(Text, ''),
  description: withDefault(Text, ''),
  network_id: Text,
  mac_address: Text,
  admin_state_up: withDefault(Type.Boolean(), true),
  status: Type.Enum(['ACTIVE', 'DOWN', 'BUILD', 'N/A']),
  device_id: withDefault(Text, ''),
  device_owner: withDefault(Text, ''),
  fixed_ips: Type.Array(FixedIp),
  allowed_address_pairs: withDefault(
    Type.Array(Type.Object({ ip_address: Text, mac_address: Type.Optional(Text) })),
    [],
  ),
  extra_dhcp_opts: withDefault(Type.Array(DhcpOption), []),
  security_groups: withDefault(Type.Array(Text), []),
  'binding:vnic_type': withDefault(Text, 'normal'),
  'binding:host_id': Text,
  'binding:vif_type': Text,
  'binding:vif_details': Things,
  'binding:profile': withDefault(Things, {}),
  port_security_enabled: Type.Boolean(),
  mac_learning_enabled: Type.Optional(Type.Boolean()),
  qos_policy_id: withDefault(nullable(Text), null),
  qos_network_policy_id: withDefault(nullable(Text), null),
  dns_name: withDefault(Text, ''),
  dns_domain: withDefault(Text, ''),
  propagate_uplink_status: withDefault(Type.Boolean(), true),
  ip_allocation: withDefault(Text, 'immediate'),
})
export type Port = Value<typeof Port>

export const portTable = table(Port, {
  owner: 'tenant_id',
  indexes: ['network_id', 'device_id'],
})

/** A MAC address under the prefix that OpenStack uses by default. `random` gives a whole number from 0 below its argument. */
export function macAddress(random: (below: number) => number): string {
  const octets = [random(256), random(256), random(256)].map((octet) => octet.toString(16).padStart(2, '0'))
  return `fa:16:3e:${octets.join(':')}`
}

/** The fields of a port that follow from the host it is bound to; an empty id means no host. */
export function bindingOf(hostId: string): Pick<Port, 'binding:host_id' | 'binding:vif_type' | 'binding:vif_details'> {
  if (hostId === '') return { 'binding:host_id': '', 'binding:vif_type': 'unbound', 'binding:vif_details': {} }
  return {
    'binding:host_id': hostId,
    'binding:vif_type': 'ovs',
    'binding:vif_details': { port_filter: true, connectivity: 'l2', bridge_name: 'br-int', datapath_type: 'system' },
  }
}

/** Whether a port is an interface or the gateway of a router. */
export function isOfRouter({ device_owner }: Pick<Port, 'device_owner'>): boolean {
  return device_owner.startsWith('network:router')
}

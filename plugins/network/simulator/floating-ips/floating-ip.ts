import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

const Text = Type.String()

export const FloatingIp = Type.Object({
  ...stampFields,
  description: withDefault(Text, ''),
  floating_ip_address: Text,
  floating_network_id: Text,
  router_id: nullable(Text),
  port_id: nullable(Text),
  fixed_ip_address: nullable(Text),
  status: Type.Enum(['ACTIVE', 'DOWN', 'ERROR']),
  dns_domain: withDefault(Text, ''),
  dns_name: withDefault(Text, ''),
  qos_policy_id: withDefault(nullable(Text), null),
  qos_network_policy_id: withDefault(nullable(Text), null),
})
export type FloatingIp = Value<typeof FloatingIp>

export const floatingIpTable = table(FloatingIp, {
  owner: 'tenant_id',
  indexes: ['port_id'],
})

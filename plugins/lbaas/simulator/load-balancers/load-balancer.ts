import type { Value } from '@fascia/sdk/common'
import { nullable, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { commonFields } from '../octavia/common-fields.ts'

const Text = Type.String()
const TextOrNull = withDefault(nullable(Text), null)

export const LoadBalancer = Type.Object({
  ...commonFields,
  description: withDefault(Text, ''),
  vip_address: Text,
  vip_port_id: Text,
  vip_subnet_id: TextOrNull,
  vip_network_id: TextOrNull,
  vip_qos_policy_id: TextOrNull,
  provider: withDefault(Text, 'amphora'),
  flavor_id: TextOrNull,
  availability_zone: TextOrNull,
  /** Whether Octavia made the port of the address, and deletes it with the load balancer. */
  owns_port: withDefault(Type.Boolean(), true),
})
export type LoadBalancer = Value<typeof LoadBalancer>

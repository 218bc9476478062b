import type { Value } from '@fascia/sdk/common'
import { nullable, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Route } from '../routers/router.ts'
import { stampFields } from '../stamps.ts'

const Text = Type.String()

export const Subnet = Type.Object({
  ...stampFields,
  name: withDefault(Text, ''),
  description: withDefault(Text, ''),
  network_id: Text,
  ip_version: Type.Union([Type.Literal(4), Type.Literal(6)]),
  subnetpool_id: withDefault(nullable(Text), null),
  enable_dhcp: withDefault(Type.Boolean(), true),
  ipv6_ra_mode: withDefault(nullable(Text), null),
  ipv6_address_mode: withDefault(nullable(Text), null),
  gateway_ip: nullable(Text),
  cidr: Text,
  allocation_pools: Type.Array(Type.Object({ start: Text, end: Text })),
  host_routes: withDefault(Type.Array(Route), []),
  dns_nameservers: withDefault(Type.Array(Text), []),
  service_types: withDefault(Type.Array(Text), []),
  segment_id: withDefault(nullable(Text), null),
})
export type Subnet = Value<typeof Subnet>

export const subnetTable = table(Subnet, {
  owner: 'tenant_id',
  indexes: ['network_id'],
})

/** Whether ports make their addresses in a subnet by themselves, of their MAC addresses. */
export function isAutomatic({
  ipv6_ra_mode,
  ipv6_address_mode,
}: Pick<Subnet, 'ipv6_ra_mode' | 'ipv6_address_mode'>): boolean {
  return [ipv6_ra_mode, ipv6_address_mode].some((mode) => mode === 'slaac' || mode === 'dhcpv6-stateless')
}

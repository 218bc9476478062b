import type { Value } from '@fascia/sdk/common'
import { strings } from '@fascia/sdk/shapes'
import { table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { stampFields } from '../stamps.ts'

/** A rule that leads ports of a floating IP to those of one fixed address. Ranges are `first:last`, of one port too. */
export const PortForwarding = Type.Object({
  ...stampFields,
  ...strings(
    'floatingip_id',
    'protocol',
    'external_port_range',
    'internal_port_range',
    'internal_port_id',
    'internal_ip_address',
  ),
  description: withDefault(Type.String(), ''),
})
export type PortForwarding = Value<typeof PortForwarding>

export const portForwardingTable = table(PortForwarding, {
  owner: 'tenant_id',
  indexes: ['floatingip_id', 'internal_port_id'],
})

/** The first and the last port of a range. */
export function portsOf(range: string): readonly [first: number, last: number] {
  const [first = 0, last = first] = range.split(':').map(Number)
  return [first, last]
}

/** The ports of a rule as Neutron answers them: a single number too, where the range has one port. */
export function showPorts({ external_port_range, internal_port_range }: PortForwarding) {
  const single = (range: string): number | undefined => {
    const [first, last] = portsOf(range)
    return first === last ? first : undefined
  }
  const [external_port, internal_port] = [single(external_port_range), single(internal_port_range)]
  return {
    external_port_range,
    internal_port_range,
    ...(external_port === undefined ? {} : { external_port }),
    ...(internal_port === undefined ? {} : { internal_port }),
  }
}

/** A rule as its own address answers it. */
export function showForwarding(row: PortForwarding) {
  const { id, protocol, internal_port_id, internal_ip_address, description } = row
  return { id, protocol, internal_port_id, internal_ip_address, description, ...showPorts(row) }
}

/** A rule as its floating IP shows it: without ranges of several ports. */
export function showWithin(row: PortForwarding) {
  const { id, protocol, internal_port_id, internal_ip_address } = row
  const { external_port_range: _external, internal_port_range: _internal, ...single } = showPorts(row)
  return { id, protocol, internal_port_id, internal_ip_address, ...single }
}

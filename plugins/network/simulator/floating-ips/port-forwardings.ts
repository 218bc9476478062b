import { Type } from 'typebox'
import { body, collection, type NetworkCall, Text } from '../kit.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { newStamps } from '../stamps.ts'
import { associate } from './associate.ts'
import type { FloatingIp } from './floating-ip.ts'
import { floatingIps } from './floating-ips.ts'
import { type PortForwarding, portsOf, showForwarding } from './port-forwarding.ts'

const port = Type.Optional(Type.Integer({ minimum: 1, maximum: 65535 }))
const range = Type.Optional(Type.String({ maxLength: 11 }))
const ports = { external_port: port, external_port_range: range, internal_port: port, internal_port_range: range }
const protocol = Type.Enum(['dccp', 'icmp', 'ipv6-icmp', 'sctp', 'tcp', 'udp'])

const RULES = {
  list: 'get_floatingip_port_forwarding',
  show: 'get_floatingip_port_forwarding',
  create: 'create_floatingip_port_forwarding',
  update: 'update_floatingip_port_forwarding',
  delete: 'delete_floatingip_port_forwarding',
}

type Wanted = Pick<
  PortForwarding,
  'protocol' | 'external_port_range' | 'internal_port_range' | 'internal_port_id' | 'internal_ip_address'
>

function rangeOf(name: string, one: number | undefined, many: string | undefined): string | undefined {
  if (many === undefined) return one === undefined ? undefined : `${one}:${one}`
  const [first = Number.NaN, last = first, ...more] = many
    .split(':')
    .map((text) => (/^\d+$/.test(text) ? Number(text) : Number.NaN))
  const isRange = more.length === 0 && first >= 1 && last <= 65535 && first <= last
  if (!isRange) throw badRequest(`Invalid input for ${name}. Reason: Invalid port range: ${many}.`)
  return `${first}:${last}`
}

const ownerOf = (call: NetworkCall): FloatingIp => floatingIps.find(call, call.params.floatingip)

/** Refuses what another rule of the floating IP already forwards, or leads to already, and ranges of different lengths. */
function check(call: NetworkCall, floating: FloatingIp, wanted: Wanted, id?: string): void {
  const [external, internal] = [portsOf(wanted.external_port_range), portsOf(wanted.internal_port_range)]
  const size = ([first, last]: readonly [number, number]): number => last - first
  if (size(internal) > 0 && size(internal) !== size(external))
    throw badRequest('Bad port_forwarding request: The ranges of external and internal ports differ in length.')
  const meets = (one: readonly [number, number], other: readonly [number, number]) =>
    one[0] <= other[1] && other[0] <= one[1]
  const { protocol, internal_port_id, internal_ip_address } = wanted
  const { portForwardings } = call.rows
  const rivals = [
    ['internal_port_range', portForwardings.find({ internal_port_id, internal_ip_address, protocol }), internal],
    ['external_port_range', portForwardings.find({ floatingip_id: floating.id, protocol }), external],
  ] as const
  for (const [name, rows, range] of rivals) {
    const other = rows.find((row) => row.id !== id && meets(portsOf(row[name]), range))
    if (other)
      throw badRequest(
        `Bad port_forwarding request: There is a port collision with the ${name}. The following ranges collides: ${other[name]} and ${wanted[name]}.`,
      )
  }
}

/** The router that leads the floating IP to the internal address; refused where the floating IP leads to a port as a whole. */
function routerFor(call: NetworkCall, floating: FloatingIp, wanted: Wanted): string | null {
  if (floating.port_id !== null) {
    const message = `Cannot associate floating IP ${floating.floating_ip_address} (${floating.id}) with port ${wanted.internal_port_id} using fixed IP ${wanted.internal_ip_address}, as that fixed IP already has a floating IP on external network ${floating.floating_network_id}.`
    throw neutronFault(409, 'FloatingIPPortAlreadyAssociated', message)
  }
  const { router_id } = associate(call, floating, wanted.internal_port_id, wanted.internal_ip_address)
  if (floating.router_id !== null && floating.router_id !== router_id) {
    const message = `The floating ip ${floating.id} to be processed is in use by another router.`
    throw neutronFault(400, 'FipInUseByOtherRouter', message)
  }
  return router_id
}

/** The rules of a floating IP. One that has rules is active on the router that applies them. */
export const portForwardings = collection('portForwardings', {
  plural: 'port_forwardings',
  path: '/v2.0/floatingips/:floatingip/port_forwardings',
  rules: RULES,
  where: (call) => ({ floatingip_id: ownerOf(call).id }),
  notFound: (id) => neutronFault(404, 'PortForwardingNotFound', `Port Forwarding ${id} could not be found.`),
  show: showForwarding,
  create: body({
    protocol,
    internal_port_id: Type.String(),
    internal_ip_address: Type.String(),
    description: Text,
    ...ports,
  }),
  update: body({
    protocol: Type.Optional(protocol),
    internal_port_id: Type.Optional(Type.String()),
    internal_ip_address: Type.Optional(Type.String()),
    description: Text,
    ...ports,
  }),
  add(call, { external_port, external_port_range, internal_port, internal_port_range, ...attributes }) {
    const floating = ownerOf(call)
    const external = rangeOf('external_port_range', external_port, external_port_range)
    const internal = rangeOf('internal_port_range', internal_port, internal_port_range)
    if (external === undefined || internal === undefined)
      throw badRequest("Failed to parse request. Required attribute 'external_port' or 'internal_port' not specified")
    const wanted = { ...attributes, external_port_range: external, internal_port_range: internal }
    const router_id = routerFor(call, floating, wanted)
    check(call, floating, wanted)
    call.rows.floatingIps.set(floating.id, { router_id, status: 'ACTIVE' })
    return call.rows.portForwardings.add({
      ...newStamps(call.timestamp(), floating.tenant_id),
      ...wanted,
      floatingip_id: floating.id,
    })
  },
  change(call, row, { external_port, external_port_range, internal_port, internal_port_range, ...attributes }) {
    const floating = ownerOf(call)
    const external = rangeOf('external_port_range', external_port, external_port_range) ?? row.external_port_range
    const internal = rangeOf('internal_port_range', internal_port, internal_port_range) ?? row.internal_port_range
    const changes = { ...attributes, external_port_range: external, internal_port_range: internal }
    const wanted = { ...row, ...changes }
    routerFor(call, floating, wanted)
    check(call, floating, wanted, row.id)
    return changes
  },
  remove(call, row) {
    call.rows.portForwardings.remove(row.id)
    if (call.rows.portForwardings.count({ floatingip_id: row.floatingip_id }) === 0)
      call.rows.floatingIps.set(row.floatingip_id, { router_id: null, status: 'DOWN' })
  },
})

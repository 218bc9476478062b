import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { unbindNetwork } from '../environment/agent-schedulers.ts'
import { body, collection, isOwn, type NetworkCall, projectFields, Text } from '../kit.ts'
import { neutronFault, notAuthorized } from '../neutron-fault.ts'
import { deletePort } from '../ports/delete-port.ts'
import { checkQosPolicy, defaultPolicyOf } from '../qos/find-policy.ts'
import { dropPolicies, isSharedWith, keepNetworkPolicies } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import { removeSubnet } from '../subnets/remove-subnet.ts'
import { kindOfNetwork, type Network } from './network.ts'
import { networkScope } from './network-subnets.ts'

const editable = {
  name: Text,
  description: Text,
  admin_state_up: Type.Optional(Type.Boolean()),
  shared: Type.Optional(Type.Boolean()),
  mtu: Type.Optional(Type.Integer({ minimum: 0, maximum: 1500 })),
  port_security_enabled: Type.Optional(Type.Boolean()),
  'router:external': Type.Optional(Type.Boolean()),
  is_default: Type.Optional(Type.Boolean()),
  dns_domain: Type.Optional(Type.String()),
  qos_policy_id: Type.Optional(nullable(Type.String())),
}

const CreateNetwork = body({
  ...editable,
  ...projectFields,
  availability_zone_hints: Type.Optional(Type.Array(Type.String())),
  'provider:network_type': Type.Optional(Type.String()),
  'provider:physical_network': Type.Optional(Type.String()),
  'provider:segmentation_id': Type.Optional(Type.Integer()),
  vlan_transparent: Type.Optional(nullable(Type.Boolean())),
})

const ADMIN_ONLY = [
  'shared',
  'router:external',
  'is_default',
  'provider:network_type',
  'provider:segmentation_id',
] as const

function guardAdminAttributes(call: NetworkCall, attributes: Readonly<Record<string, unknown>>, rule: string): void {
  if (call.caller.isAdmin) return
  const forbidden = ADMIN_ONLY.find((name) => attributes[name] !== undefined && attributes[name] !== false)
  if (forbidden) throw notAuthorized(`(${rule} and ${rule}:${forbidden})`)
}

export const networks = collection('networks', {
  quota: 'network',
  shared: (row, call) => isSharedWith(call, row.id),
  show(row, call) {
    const { vlan_transparent, is_default, ...own } = row
    const shown = {
      ...own,
      ipv4_address_scope: networkScope(call, row, 4),
      ipv6_address_scope: networkScope(call, row, 6),
    }
    const external = row['router:external'] ? { is_default: is_default ?? false } : {}
    if (call.caller.isAdmin) return { ...shown, ...external, vlan_transparent }
    return Object.fromEntries(
      Object.entries({ ...shown, ...external }).filter(([name]) => !name.startsWith('provider:')),
    )
  },
  create: CreateNetwork,
  update: body(editable),
  add(call, attributes, projectId) {
    guardAdminAttributes(call, attributes, 'create_network')
    checkQosPolicy(call, attributes.qos_policy_id)
    const isExternal = attributes['router:external'] ?? false
    const network = call.rows.networks.add({
      ...kindOfNetwork(isExternal, call.rows.networks.count(), attributes['provider:network_type']),
      qos_policy_id: defaultPolicyOf(call, projectId),
      ...attributes,
      ...newStamps(call.timestamp(), projectId),
    })
    keepNetworkPolicies(call, network)
    return network
  },
  change(call, row, attributes) {
    guardAdminAttributes(call, attributes, 'update_network')
    checkQosPolicy(call, attributes.qos_policy_id, row.qos_policy_id)
    if (attributes.shared === false && row.shared) {
      const others = call.rows.ports
        .find({ network_id: row.id })
        .some((port) => port.tenant_id !== '' && port.tenant_id !== row.tenant_id)
      if (others) {
        const message = `Unable to reconfigure sharing settings for network ${row.id}. Multiple tenants are using it.`
        throw neutronFault(409, 'InvalidSharedSetting', message)
      }
    }
    return attributes
  },
  changed: keepNetworkPolicies,
  remove(call, row) {
    dropUnusedFloatingIps(call, row.id)
    const ports = call.rows.ports.find({ network_id: row.id })
    const blocking = ports.filter((port) => port.device_owner !== 'network:dhcp')
    if (blocking.length > 0) {
      const reason = `There are one or more ports still in use on the network, id for these ports is: ${blocking
        .map((port) => port.id)
        .join(',')}`
      const message = `Unable to complete operation on network ${row.id}. ${reason}.`
      throw neutronFault(409, 'NetworkInUse', message)
    }
    for (const port of ports) deletePort(call, port)
    for (const subnet of call.rows.subnets.find({ network_id: row.id })) removeSubnet(call, subnet)
    dropPolicies(call, row.id)
    unbindNetwork(call, row.id)
    for (const { id } of call.rows.segments.find({ network_id: row.id })) call.rows.segments.remove(id)
    call.rows.networks.remove(row.id)
  },
})

/** Deletes the floating IPs of an external network that no port uses: they do not keep it. */
function dropUnusedFloatingIps(call: NetworkCall, networkId: string): void {
  const { rows } = call
  for (const { id } of rows.floatingIps.find({ floating_network_id: networkId, port_id: null })) {
    if (rows.portForwardings.count({ floatingip_id: id }) > 0) continue
    for (const port of rows.ports.find({ device_id: id })) deletePort(call, port)
    rows.floatingIps.remove(id)
  }
}

/** A network on which the caller may have ports. */
export function pluggableNetwork(call: NetworkCall, id: string): Network {
  const network = call.rows.networks.get(id)
  if (network && (isOwn(network, call) || isSharedWith(call, id))) return network
  throw neutronFault(404, 'NetworkNotFound', `Network ${id} could not be found.`)
}

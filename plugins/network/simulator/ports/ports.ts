import { isDeepStrictEqual } from 'node:util'
import type { Value } from '@fascia/sdk/common'
import { emptyForNull, nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, isOwn, type NetworkCall, projectFields, requireRight, Tags, Text } from '../kit.ts'
import type { Network } from '../networks/network.ts'
import { pluggableNetwork } from '../networks/networks.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { checkQosPolicy } from '../qos/find-policy.ts'
import { refuseUnsupported, resourceRequest } from '../qos/resource-request.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'
import { defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { newStamps } from '../stamps.ts'
import { refuseTrunkPort, trunkDetails, unwireTrunk } from '../trunks/trunk-ports.ts'
import { allowedPairs, WantedPairs } from './address-pairs.ts'
import { notifyNova, plugSoon, VNIC_TYPES } from './binding.ts'
import { deletePort } from './delete-port.ts'
import { mergeDhcpOptions, WantedDhcpOptions } from './dhcp-options.ts'
import { allocateFixedIps, changeFixedIps } from './fixed-ips.ts'
import { bindingOf, macAddress, type Port } from './port.ts'

const editable = {
  name: Text,
  description: Text,
  admin_state_up: Type.Optional(Type.Boolean()),
  device_id: Text,
  device_owner: Text,
  mac_address: Type.Optional(nullable(Type.String())),
  fixed_ips: Type.Optional(
    Type.Array(Type.Object({ subnet_id: Type.Optional(Type.String()), ip_address: Type.Optional(Type.String()) })),
  ),
  security_groups: Type.Optional(nullable(Type.Array(Type.String()))),
  allowed_address_pairs: Type.Optional(WantedPairs),
  extra_dhcp_opts: Type.Optional(WantedDhcpOptions),
  port_security_enabled: Type.Optional(Type.Boolean()),
  mac_learning_enabled: Type.Optional(Type.Boolean()),
  'binding:host_id': Type.Optional(emptyForNull(Type.String())),
  'binding:profile': Type.Optional(emptyForNull(Type.Record(Type.String(), Type.Unknown()))),
  'binding:vnic_type': Type.Optional(Type.Enum(VNIC_TYPES)),
  dns_name: Text,
  dns_domain: Text,
  qos_policy_id: Type.Optional(nullable(Type.String())),
}

const CreatePort = body({
  ...editable,
  network_id: Type.String(),
  ...projectFields,
  tags: Type.Optional(Tags),
  propagate_uplink_status: Type.Optional(Type.Boolean()),
})
const UpdatePort = body(editable)

const BINDING = ['binding:host_id', 'binding:vif_type', 'binding:vif_details', 'binding:profile']

const isServicePort = (owner: string) => owner.startsWith('network:')

function statusOf(owner: string): Port['status'] {
  if (owner === 'network:floatingip') return 'N/A'
  return isServicePort(owner) ? 'ACTIVE' : 'DOWN'
}

export const ports = collection('ports', {
  quota: 'port',
  shared(row, call) {
    return call.rows.networks.get(row.network_id)?.tenant_id === call.caller.projectId
  },
  show(row, call) {
    const dns_assignment = row.fixed_ips.map(({ ip_address }) => {
      const hostname = row.dns_name === '' ? `host-${ip_address.replaceAll(/[.:]/g, '-')}` : row.dns_name
      return { ip_address, hostname, fqdn: `${hostname}.openstack.example.` }
    })
    const shown = { ...row, dns_assignment, ...trunkDetails(call, row) }
    if (call.caller.isAdmin)
      return { ...shown, resource_request: resourceRequest(call, row, row.qos_policy_id ?? row.qos_network_policy_id) }
    return Object.fromEntries(Object.entries(shown).filter(([name]) => !BINDING.includes(name)))
  },
  create: CreatePort,
  update: UpdatePort,
  /** Who owns a network may delete the ports of others on it. */
  admit(verb, call, row) {
    const isRead = verb === 'list' || verb === 'show'
    requireRight(call, isRead ? 'reader' : 'member', `${isRead ? 'get' : verb}_port`)
    const network = verb === 'delete' && row ? call.rows.networks.get(row.network_id) : undefined
    if (isRead || !row || isOwn(row, call) || (network && isOwn(network, call))) return
    throw notAuthorized(`${verb}_port`)
  },
  add(call, attributes, projectId) {
    const network = pluggableNetwork(call, attributes.network_id)
    if (network['router:external'] && !network.shared && !isOwn(network, call)) throw notAuthorized('create_port')
    if (attributes.mac_address) checkMac(attributes.mac_address)
    const owner = attributes.device_owner ?? ''
    const isSecured = attributes.port_security_enabled ?? (network.port_security_enabled && !isServicePort(owner))
    refuseForGuests(call, network, attributes, 'create')
    checkQosPolicy(call, attributes.qos_policy_id)
    const groups = attributes.security_groups ?? (isSecured ? [defaultSecurityGroup(call, projectId).id] : [])
    checkGroups(call, groups)
    const {
      'binding:host_id': host = '',
      fixed_ips,
      allowed_address_pairs: pairs = [],
      extra_dhcp_opts,
      ...rest
    } = attributes
    const mac_address = attributes.mac_address?.toLowerCase() ?? macAddress((below) => call.random(below))
    const port = call.rows.ports.add({
      ...rest,
      ...newStamps(call.timestamp(), projectId),
      mac_address,
      extra_dhcp_opts: mergeDhcpOptions([], extra_dhcp_opts),
      allowed_address_pairs: allowedPairs(pairs, { mac_address, isSecured }),
      status: statusOf(owner),
      fixed_ips: allocateFixedIps(call, network, fixed_ips, { mac_address, device_owner: owner }),
      security_groups: groups,
      ...bindingOf(host),
      port_security_enabled: isSecured,
      qos_network_policy_id: network.qos_policy_id,
    })
    refuseUnsupported(call, port, port.qos_policy_id)
    plugSoon(call, port)
    return port
  },
  change(call, row, attributes) {
    const {
      fixed_ips,
      security_groups,
      'binding:host_id': host,
      allowed_address_pairs: pairs,
      extra_dhcp_opts,
      mac_address: mac,
      ...rest
    } = attributes
    if (mac) checkMac(mac)
    checkSecurity(row, attributes)
    checkGroups(call, security_groups ?? [])
    checkQosPolicy(call, rest.qos_policy_id, row.qos_policy_id)
    refuseUnsupported(call, row, rest.qos_policy_id ?? null)
    const isSecured = rest.port_security_enabled ?? row.port_security_enabled
    // A port that is to have no address gets a new one.
    const mac_address = mac === null ? macAddress((below) => call.random(below)) : (mac ?? row.mac_address)
    const kept = { mac_address, isSecured }
    const network = call.rows.networks.get(row.network_id)
    if (network) refuseForGuests(call, network, attributes, 'update')
    const isUnplugged = rest.device_id === '' || host === '' || rest.admin_state_up === false
    return {
      ...rest,
      mac_address,
      extra_dhcp_opts: mergeDhcpOptions(row.extra_dhcp_opts, extra_dhcp_opts),
      ...(security_groups === undefined ? {} : { security_groups: security_groups ?? [] }),
      ...(host === undefined ? {} : bindingOf(host)),
      allowed_address_pairs: allowedPairs(pairs ?? row.allowed_address_pairs, kept),
      ...(fixed_ips && network ? { fixed_ips: changeFixedIps(call, network, row.fixed_ips, fixed_ips) } : {}),
      ...(isUnplugged ? { status: 'DOWN' as const } : {}),
    }
  },
  async changed(call, port, before) {
    plugSoon(call, port)
    unwireTrunk(call, port)
    if (!isDeepStrictEqual(port.fixed_ips, before.fixed_ips)) await reportChange(call, port)
  },
  async remove(call, row) {
    if (isServicePort(row.device_owner) && !call.caller.isService && row.device_owner !== 'network:dhcp') {
      const reason = `has device owner ${row.device_owner}`
      const message = `Port ${row.id} cannot be deleted directly via the port API: ${reason}.`
      throw neutronFault(409, 'ServicePortInUse', message)
    }
    refuseTrunkPort(call, row)
    deletePort(call, row)
    await reportChange(call, row)
  },
})

const OWNERS_ONLY = ['port_security_enabled', 'allowed_address_pairs', 'mac_address'] as const

/** What frees a port from the network's protection, or takes an identity on it, is for who owns the network. */
function refuseForGuests(
  call: NetworkCall,
  network: Network,
  wanted: Value<typeof UpdatePort>,
  verb: 'create' | 'update',
): void {
  if (isOwn(network, call)) return
  const field = OWNERS_ONLY.find((name) => wanted[name] !== undefined)
  if (field) throw notAuthorized(`(${verb}_port and ${verb}_port:${field})`)
  if (wanted.fixed_ips?.some(({ ip_address }) => ip_address !== undefined))
    throw notAuthorized(`(${verb}_port and (${verb}_port:fixed_ips and ${verb}_port:fixed_ips:ip_address))`)
}

/** Refuses groups that are not there, or are another project's, and one that is named twice. */
function checkGroups(call: NetworkCall, ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined)
    throw badRequest(`Invalid input for security_groups. Reason: Duplicate items in the list: '${twice}'.`)
  for (const id of ids) {
    const group = call.rows.securityGroups.get(id)
    if (!group || !(isOwn(group, call) || isSharedWith(call, id)))
      throw neutronFault(404, 'SecurityGroupNotFound', `Security group ${id} does not exist`)
  }
}

/** Reports a server's changed port to Nova, unless Nova itself asked for the change. */
async function reportChange(call: NetworkCall, port: Port): Promise<void> {
  if (!port.device_owner.startsWith('compute:') || call.caller.isService) return
  call.keep()
  await notifyNova(call, 'network-changed', port)
}

/** A port without port security has no security groups; port security cannot be removed while the port has security groups. */
function checkSecurity(row: Port, { port_security_enabled, security_groups }: Value<typeof UpdatePort>): void {
  const isSecured = port_security_enabled ?? row.port_security_enabled
  const isEmpty = (security_groups === undefined ? row.security_groups : (security_groups ?? [])).length === 0
  if (isSecured || isEmpty) return
  if (security_groups) {
    const message = 'Port security must be enabled and port must have an IP address in order to use security groups.'
    throw neutronFault(409, 'PortSecurityAndIPRequiredForSecurityGroups', message)
  }
  const message =
    'Port has security group associated. Cannot disable port security or IP address until security group is removed.'
  throw neutronFault(409, 'PortSecurityPortHasSecurityGroup', message)
}

function checkMac(text: string): void {
  if (!/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i.test(text))
    throw badRequest(`Invalid input for mac_address. Reason: '${text}' is not a valid MAC address.`)
}

import { definedOf } from '@fascia/sdk/simulator'
import { type Static, Type } from 'typebox'
import { collection, isOwn } from '../kit.ts'
import { pluggableNetwork } from '../networks/networks.ts'
import { badRequest, neutronFault, notAuthorized } from '../neutron-fault.ts'
import { defaultSecurityGroup } from '../security-groups/default-security-group.ts'
import { changedStamps, freshStamps } from '../stamps.ts'
import { bindingOf, plugSoon, tellNova } from './binding.ts'
import { deletePort } from './delete-port.ts'
import { allocateFixedIps, changeFixedIps } from './fixed-ips.ts'
import { isMacAddress, macAddress } from './mac-address.ts'
import type { Port } from './port.ts'

const Text = Type.Optional(Type.String({ maxLength: 255 }))

const editable = {
  name: Text,
  description: Text,
  admin_state_up: Type.Optional(Type.Boolean()),
  device_id: Text,
  device_owner: Text,
  mac_address: Type.Optional(Type.String()),
  fixed_ips: Type.Optional(
    Type.Array(Type.Object({ subnet_id: Type.Optional(Type.String()), ip_address: Type.Optional(Type.String()) })),
  ),
  security_groups: Type.Optional(Type.Union([Type.Array(Type.String()), Type.Null()])),
  allowed_address_pairs: Type.Optional(
    Type.Array(Type.Object({ ip_address: Type.String(), mac_address: Type.Optional(Type.String()) })),
  ),
  extra_dhcp_opts: Type.Optional(Type.Union([Type.Array(Type.Unknown()), Type.Null()])),
  port_security_enabled: Type.Optional(Type.Boolean()),
  'binding:host_id': Type.Optional(Type.Union([Type.String(), Type.Null()])),
  'binding:profile': Type.Optional(Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()])),
  'binding:vnic_type': Type.Optional(Type.String()),
  dns_name: Text,
  dns_domain: Text,
  qos_policy_id: Type.Optional(Type.Union([Type.String(), Type.Null()])),
}

export const CreatePort = Type.Object(
  {
    ...editable,
    network_id: Type.String(),
    tenant_id: Type.Optional(Type.String()),
    project_id: Type.Optional(Type.String()),
    propagate_uplink_status: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)

export const UpdatePort = Type.Object(editable, { additionalProperties: false })

const BINDING = ['binding:host_id', 'binding:vif_type', 'binding:vif_details', 'binding:profile']

const isServicePort = (owner: string) => owner.startsWith('network:')

export const ports = collection('ports', {
  quota: 'port',
  notFound: (id) => neutronFault(404, 'PortNotFound', `Port ${id} could not be found.`),
  shared(row, call) {
    return call.rows.networks.get(row.network_id)?.tenant_id === call.caller.projectId
  },
  show(row, call) {
    const dns_assignment = row.fixed_ips.map(({ ip_address }) => {
      const hostname = row.dns_name === '' ? `host-${ip_address.replaceAll(/[.:]/g, '-')}` : row.dns_name
      return { ip_address, hostname, fqdn: `${hostname}.openstack.example.` }
    })
    const shown = { ...row, dns_assignment }
    if (call.caller.isAdmin) return shown
    return Object.fromEntries(Object.entries(shown).filter(([name]) => !BINDING.includes(name)))
  },
  create: CreatePort,
  update: UpdatePort,
  add(call, attributes, projectId) {
    const network = pluggableNetwork(call, attributes.network_id)
    if (network['router:external'] && !network.shared && !isOwn(network, call)) throw notAuthorized('create_port')
    if (attributes.mac_address !== undefined) checkMac(attributes.mac_address)
    const owner = attributes.device_owner ?? ''
    const isSecured = attributes.port_security_enabled ?? (network.port_security_enabled && !isServicePort(owner))
    const groups = attributes.security_groups ?? (isSecured ? [defaultSecurityGroup(call, projectId).id] : [])
    for (const id of groups) {
      if (!call.rows.securityGroups.get(id)) {
        throw neutronFault(404, 'SecurityGroupNotFound', `Security group ${id} does not exist`)
      }
    }
    const host = attributes['binding:host_id'] ?? ''
    const port = call.rows.ports.add({
      ...freshStamps(call.timestamp(), projectId),
      name: attributes.name ?? '',
      description: attributes.description ?? '',
      network_id: network.id,
      mac_address: attributes.mac_address?.toLowerCase() ?? macAddress((below) => call.random(below)),
      admin_state_up: attributes.admin_state_up ?? true,
      status:
        isServicePort(owner) && owner !== 'network:floatingip'
          ? 'ACTIVE'
          : owner === 'network:floatingip'
            ? 'N/A'
            : 'DOWN',
      device_id: attributes.device_id ?? '',
      device_owner: owner,
      fixed_ips: allocateFixedIps(call, network, attributes.fixed_ips),
      allowed_address_pairs: attributes.allowed_address_pairs ?? [],
      extra_dhcp_opts: attributes.extra_dhcp_opts ?? [],
      security_groups: groups,
      'binding:vnic_type': attributes['binding:vnic_type'] ?? 'normal',
      ...bindingOf(host),
      'binding:profile': attributes['binding:profile'] ?? {},
      port_security_enabled: isSecured,
      qos_policy_id: attributes.qos_policy_id ?? null,
      qos_network_policy_id: network.qos_policy_id,
      dns_name: attributes.dns_name ?? '',
      dns_domain: attributes.dns_domain ?? '',
      propagate_uplink_status: attributes.propagate_uplink_status ?? true,
      ip_allocation: 'immediate',
    })
    plugSoon(call, port)
    return port
  },
  async change(call, row, attributes) {
    const {
      fixed_ips,
      security_groups,
      extra_dhcp_opts,
      'binding:host_id': host,
      'binding:profile': profile,
      ...rest
    } = attributes
    if (rest.mac_address !== undefined) checkMac(rest.mac_address)
    checkSecurity(row, attributes)
    const network = call.rows.networks.get(row.network_id)
    const changes: Partial<Port> = {
      ...definedOf(rest),
      ...(security_groups === undefined ? {} : { security_groups: security_groups ?? [] }),
      ...(extra_dhcp_opts === undefined ? {} : { extra_dhcp_opts: extra_dhcp_opts ?? [] }),
      ...(profile === undefined ? {} : { 'binding:profile': profile ?? {} }),
      ...(host === undefined ? {} : bindingOf(host ?? '')),
      ...(fixed_ips && network ? { fixed_ips: changeFixedIps(call, network, row.fixed_ips, fixed_ips) } : {}),
      ...changedStamps(call.timestamp(), row.revision_number),
    }
    const isUnplugged = rest.device_id === '' || host === '' || host === null || rest.admin_state_up === false
    const port = call.rows.ports.set(row.id, { ...changes, ...(isUnplugged ? { status: 'DOWN' as const } : {}) }) ?? row
    plugSoon(call, port)
    if (fixed_ips && port.device_owner.startsWith('compute:') && !call.caller.isService) {
      call.keep()
      await tellNova(call, 'network-changed', port)
    }
    return port
  },
  async remove(call, row) {
    if (isServicePort(row.device_owner) && !call.caller.isService && row.device_owner !== 'network:dhcp') {
      const reason = `has device owner ${row.device_owner}`
      const message = `Port ${row.id} cannot be deleted directly via the port API: ${reason}.`
      throw neutronFault(409, 'ServicePortInUse', message)
    }
    deletePort(call, row)
    if (row.device_owner.startsWith('compute:') && !call.caller.isService) {
      call.keep()
      await tellNova(call, 'network-changed', row)
    }
  },
})

/** A port without port security has no security groups, and cannot lose the one while it has the others. */
function checkSecurity(row: Port, { port_security_enabled, security_groups }: Static<typeof UpdatePort>): void {
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
  if (!isMacAddress(text))
    throw badRequest(`Invalid input for mac_address. Reason: '${text}' is not a valid MAC address.`)
}

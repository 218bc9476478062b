import { nullable } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { body, collection, get, isOwn, list, type NetworkCall, projectFields, Text } from '../kit.ts'
import { networks } from '../networks/networks.ts'
import { badRequest, neutronFault } from '../neutron-fault.ts'
import { notifyNova } from '../ports/binding.ts'
import { deletePort } from '../ports/delete-port.ts'
import { ports } from '../ports/ports.ts'
import { checkQosPolicy } from '../qos/find-policy.ts'
import { isSharedWith } from '../rbac/shared-objects.ts'
import { newStamps } from '../stamps.ts'
import { associate, unassociated } from './associate.ts'
import { showWithin } from './port-forwarding.ts'

const Nullable = Type.Optional(nullable(Type.String()))

const editable = { port_id: Nullable, fixed_ip_address: Nullable, description: Text, qos_policy_id: Nullable }

const CreateFloatingIp = body({
  ...editable,
  floating_network_id: Type.String(),
  floating_ip_address: Type.Optional(Type.String()),
  subnet_id: Nullable,
  dns_name: Type.Optional(Type.String()),
  dns_domain: Type.Optional(Type.String()),
  ...projectFields,
})

const inUseByForwarding = (id: string) =>
  neutronFault(409, 'FipInUseByPortForwarding', `Floating IP ${id} in use by Port Forwarding resources.`)

/** Reports servers' ports to Nova, which keeps floating addresses beside a server's fixed ones. */
async function reportPorts(call: NetworkCall, portIds: readonly (string | null)[]): Promise<void> {
  call.keep()
  for (const portId of new Set(portIds)) {
    const port = portId === null ? undefined : call.rows.ports.get(portId)
    if (port?.device_owner.startsWith('compute:')) await notifyNova(call, 'network-changed', port)
  }
}

export const floatingIps = collection('floatingIps', {
  plural: 'floatingips',
  quota: 'floatingip',
  notFound: (id) => neutronFault(404, 'FloatingIPNotFound', `Floating IP ${id} could not be found`),
  show(row, call) {
    const port = row.port_id === null ? undefined : call.rows.ports.get(row.port_id)
    const port_details = port && {
      name: port.name,
      network_id: port.network_id,
      mac_address: port.mac_address,
      admin_state_up: port.admin_state_up,
      status: port.status,
      device_id: port.device_id,
      device_owner: port.device_owner,
    }
    const port_forwardings = call.rows.portForwardings.find({ floatingip_id: row.id }).map(showWithin)
    return { ...row, port_details: port_details ?? null, port_forwardings }
  },
  create: CreateFloatingIp,
  update: body(editable),
  async add(call, attributes, projectId) {
    checkQosPolicy(call, attributes.qos_policy_id)
    const network = networks.find(call, attributes.floating_network_id)
    if (!network['router:external']) {
      throw badRequest(`Bad floatingip request: Network ${network.id} is not a valid external network.`)
    }
    const id = call.uuid()
    const {
      floating_network_id,
      subnet_id,
      floating_ip_address: address,
      port_id,
      fixed_ip_address,
      ...described
    } = attributes
    const wanted = [{ ...(subnet_id ? { subnet_id } : {}), ...(address ? { ip_address: address } : {}) }]
    const asAdmin = { ...call, caller: { ...call.caller, isAdmin: true } }
    const port = await ports.add(
      asAdmin,
      {
        network_id: network.id,
        device_owner: 'network:floatingip',
        device_id: id,
        security_groups: [],
        ...(subnet_id || address ? { fixed_ips: wanted } : {}),
      },
      '',
    )
    const base = {
      id,
      tenant_id: projectId,
      floating_ip_address: port.fixed_ips[0]?.ip_address ?? '',
      floating_network_id: network.id,
    }
    const association = port_id ? associate(call, base, port_id, fixed_ip_address ?? undefined) : unassociated
    const made = call.rows.floatingIps.add({
      ...described,
      ...newStamps(call.timestamp(), projectId),
      ...base,
      ...association,
    })
    if (made.port_id !== null) await reportPorts(call, [made.port_id])
    return made
  },
  change(call, row, { port_id, fixed_ip_address, ...named }) {
    if (named.qos_policy_id !== row.qos_policy_id) checkQosPolicy(call, named.qos_policy_id, row.qos_policy_id)
    // As on the real Neutron, a change that does not name the QoS policy takes it away.
    const described = { ...named, qos_policy_id: named.qos_policy_id ?? null }
    // A change of nothing disassociates: the association was once all that an address had.
    if (port_id === undefined && Object.keys(named).length === 0) return { ...unassociated, ...described }
    if (port_id === undefined) return described
    if (port_id !== null && call.rows.portForwardings.count({ floatingip_id: row.id }) > 0)
      throw inUseByForwarding(row.id)
    const association = port_id === null ? unassociated : associate(call, row, port_id, fixed_ip_address ?? undefined)
    return { ...association, ...described }
  },
  async changed(call, row, before) {
    const isMoved = row.port_id !== before.port_id || row.fixed_ip_address !== before.fixed_ip_address
    if (isMoved) await reportPorts(call, [before.port_id, row.port_id])
  },
  async remove(call, row) {
    if (call.rows.portForwardings.count({ floatingip_id: row.id }) > 0) throw inUseByForwarding(row.id)
    for (const port of call.rows.ports.find({ device_id: row.id })) deletePort(call, port)
    call.rows.floatingIps.remove(row.id)
    if (row.port_id !== null) await reportPorts(call, [row.port_id])
  },
})

/** The IPv4 subnets of the external networks that the caller may use: where floating IPs come from. */
export const floatingIpPoolRoutes = [
  get('/v2.0/floatingip-pools', { right: 'reader' }, (call) => {
    const networks = call.rows.networks.find({ 'router:external': true })
    const usable = networks.filter((network) => isOwn(network, call) || isSharedWith(call, network.id))
    const subnets = usable.flatMap(({ id }) => call.rows.subnets.find({ network_id: id, ip_version: 4 }))
    const pools = subnets.map(({ id, name, network_id, cidr }) => ({
      ...{ subnet_id: id, subnet_name: name, network_id, cidr },
      ...{ tenant_id: call.caller.projectId, project_id: call.caller.projectId },
    }))
    return list('floatingip_pools', pools, call, { key: 'subnet_id' })
  }),
]

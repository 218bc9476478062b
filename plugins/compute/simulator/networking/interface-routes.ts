import { accepted, fieldsSince, PeerFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { recordAction } from '../instance-actions/record-action.ts'
import { badRequest, type ComputeCall, del, get, member, notFound, parse, post } from '../kit.ts'
import { requireState, requireUnlocked, type StateRule } from '../lifecycle/check-state.ts'
import type { Server } from '../servers/server.ts'
import { servers } from '../servers/server-routes.ts'
import { addPort, ownNetworks, portsOf, removePorts, securityGroupsOf } from './ports.ts'
import type { WirePort, WireSecurityGroup } from './wire.ts'

const Attach = Type.Object({
  interfaceAttachment: Type.Optional(
    Type.Object({
      net_id: Type.Optional(Type.String()),
      port_id: Type.Optional(Type.String()),
      fixed_ips: Type.Optional(Type.Array(Type.Object({ ip_address: Type.String() }))),
      tag: Type.Optional(Type.String()),
    }),
  ),
})

const PLUGGABLE: StateRule = { vmStates: ['active', 'paused', 'stopped'] }

function show(call: ComputeCall, server: Server, port: WirePort) {
  const tag = server.nics.find((nic) => nic.portId === port.id)?.tag ?? null
  return {
    net_id: port.network_id,
    port_id: port.id,
    mac_addr: port.mac_address,
    port_state: port.status,
    fixed_ips: port.fixed_ips,
    ...fieldsSince(call, { 70: { tag } }),
  }
}

async function attach(call: ComputeCall) {
  const server = servers.find(call)
  const { interfaceAttachment: wanted = {} } = parse(Attach, call.body ?? {})
  if (wanted.net_id !== undefined && wanted.port_id !== undefined) {
    throw badRequest('Must not input both network_id and port_id')
  }
  requireUnlocked(call, server)
  requireState(server, 'attach_interface', PLUGGABLE)
  const networkId =
    wanted.net_id ??
    (wanted.port_id === undefined ? ((await ownNetworks(call, server.projectId))[0]?.id ?? null) : null)
  try {
    const nic = await addPort(
      call,
      server,
      {
        networkId,
        portId: wanted.port_id ?? null,
        fixedIp: wanted.fixed_ips?.[0]?.ip_address ?? null,
        tag: wanted.tag ?? null,
      },
      server.host ?? '',
    )
    recordAction(call, server.id, 'attach_interface')
    const changed = call.rows.servers.set(server.id, { nics: [...server.nics, nic], updatedAt: call.now() })
    const port = (await portsOf(call, server)).find((one) => one.id === nic.portId)
    return port ? { interfaceAttachment: show(call, changed ?? server, port) } : accepted()
  } catch (failure) {
    if (!(failure instanceof PeerFault) || failure.status >= 500) throw failure
    if (failure.status === 404) {
      const what = wanted.port_id === undefined ? `Network ${networkId}` : `Port id ${wanted.port_id}`
      throw failure.message.includes('quota') ? failure : notFound(`${what} could not be found.`)
    }
    throw badRequest(failure.message)
  }
}

async function detach(call: ComputeCall) {
  const server = servers.find(call)
  const nic = server.nics.find((one) => one.portId === call.params.port)
  requireUnlocked(call, server)
  requireState(server, 'detach_interface', PLUGGABLE)
  if (!nic) throw notFound(`Port id ${call.params.port} could not be found.`)
  await removePorts(call, server.projectId, [nic])
  recordAction(call, server.id, 'detach_interface')
  call.rows.servers.set(server.id, { nics: server.nics.filter((one) => one !== nic), updatedAt: call.now() })
  return accepted()
}

/** A rule of Neutron in the form of nova-network. */
function legacyRule(
  groups: readonly WireSecurityGroup[],
  groupId: string,
  rule: WireSecurityGroup['security_group_rules'][number],
) {
  const remote = groups.find((group) => group.id === rule.remote_group_id)
  const anywhere = rule.remote_group_id === null ? { cidr: rule.remote_ip_prefix ?? '0.0.0.0/0' } : {}
  return {
    id: rule.id,
    parent_group_id: groupId,
    ip_protocol: rule.protocol,
    from_port: rule.port_range_min,
    to_port: rule.port_range_max,
    group: remote ? { name: remote.name, tenant_id: remote.tenant_id } : {},
    ip_range: anywhere,
  }
}

async function securityGroups(call: ComputeCall) {
  const server = servers.find(call)
  const ids = new Set((await portsOf(call, server)).flatMap((port) => port.security_groups))
  const groups = await securityGroupsOf(call, server.projectId)
  const attached = groups.filter((group) => ids.has(group.id))
  return {
    security_groups: attached.map((group) => ({
      id: group.id,
      description: group.description,
      name: group.name,
      tenant_id: group.tenant_id,
      rules: group.security_group_rules
        .filter((rule) => rule.direction === 'ingress')
        .map((rule) => legacyRule(groups, group.id, rule)),
    })),
  }
}

function addresses(server: Server) {
  const shown = new Map<string, { version: number; addr: string }[]>()
  for (const nic of server.nics) {
    const list = shown.get(nic.label) ?? []
    shown.set(nic.label, list)
    for (const fixed of nic.fixed) list.push({ version: fixed.version, addr: fixed.address })
    for (const floating of nic.floating) list.push({ version: 4, addr: floating.address })
  }
  return Object.fromEntries(shown)
}

export const interfaceRoutes = [
  get('/servers/:id/os-interface', async (call) => {
    const server = servers.find(call)
    const ports = await portsOf(call, server)
    return { interfaceAttachments: ports.map((port) => show(call, server, port)) }
  }),
  get('/servers/:id/os-interface/:port', async (call) => {
    const server = servers.find(call)
    const port = (await portsOf(call, server)).find((one) => one.id === call.params.port)
    if (!port) throw notFound(`Instance ${server.id} does not have a port with id ${call.params.port}`)
    return { interfaceAttachment: show(call, server, port) }
  }),
  post('/servers/:id/os-interface', member('os-attach-interfaces:create'), attach),
  del('/servers/:id/os-interface/:port', member('os-attach-interfaces:delete'), detach),
  get('/servers/:id/os-security-groups', securityGroups),
  get('/servers/:id/ips', (call) => ({ addresses: addresses(servers.find(call)) })),
  get('/servers/:id/ips/:label', (call) => {
    const label = call.params.label
    const found = addresses(servers.find(call))[label]
    if (!found) throw notFound('Instance is not a member of specified network')
    return { [label]: found }
  }),
]

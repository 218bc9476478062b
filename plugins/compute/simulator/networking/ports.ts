import type { ComputeSituation } from '../kit.ts'
import type { Nic, Server, WantedNic } from '../servers/server.ts'
import { floatingIpsOf, nicOf } from './read-nics.ts'
import type { WireNetwork, WirePort, WireSecurityGroup } from './wire.ts'

type Place = Pick<ComputeSituation, 'peer'>

/** The networks that a server may get when its request names none: the project's own, else shared ones. */
export async function ownNetworks(situation: Place, projectId: string): Promise<readonly WireNetwork[]> {
  const neutron = situation.peer('network', projectId)
  if (!neutron) return []
  const { networks } = await neutron.get<{ networks: WireNetwork[] }>('/v2.0/networks')
  const usable = networks.filter((one) => !one['router:external'] && one.subnets.length > 0)
  const own = usable.filter((one) => one.tenant_id === projectId)
  return own.length > 0 ? own : usable.filter((one) => one.shared)
}

/** The security groups of a project; none without Neutron. */
export async function securityGroupsOf(situation: Place, projectId: string): Promise<readonly WireSecurityGroup[]> {
  const path = `/v2.0/security-groups?tenant_id=${projectId}`
  const found = await situation.peer('network', projectId)?.get<{ security_groups: WireSecurityGroup[] }>(path)
  return found?.security_groups ?? []
}

/** The ports of a server, in Neutron's order; none without Neutron. */
export async function portsOf(
  situation: Place,
  server: Pick<Server, 'id' | 'projectId'>,
): Promise<readonly WirePort[]> {
  const neutron = situation.peer('network', server.projectId)
  const found = await neutron?.get<{ ports: WirePort[] }>(`/v2.0/ports?device_id=${server.id}`)
  return found?.ports ?? []
}

async function groupIds(situation: Place, server: Server): Promise<readonly string[] | undefined> {
  if (server.securityGroups.every((name) => name === 'default')) return undefined
  const groups = await securityGroupsOf(situation, server.projectId)
  return server.securityGroups.flatMap(
    (name) => groups.find((group) => group.id === name || group.name === name)?.id ?? [],
  )
}

/** Adds a port for a server, or takes the one that the request names, and binds it to the server's host. */
export async function addPort(situation: Place, server: Server, wanted: WantedNic, host: string): Promise<Nic> {
  const neutron = situation.peer('network', server.projectId)
  if (!neutron) throw new TypeError('unreachable: a server without Neutron has no ports')
  const binding = { device_id: server.id, device_owner: `compute:${server.zone ?? 'nova'}`, 'binding:host_id': host }
  let port: WirePort
  if (wanted.portId !== null) {
    const answer = await neutron.put<{ port: WirePort }>(`/v2.0/ports/${wanted.portId}`, { port: binding })
    port = answer.port
  } else {
    const groups = await groupIds(situation, server)
    const answer = await neutron.post<{ port: WirePort }>('/v2.0/ports', {
      port: {
        ...binding,
        network_id: wanted.networkId,
        project_id: server.projectId,
        ...(groups ? { security_groups: groups } : {}),
        ...(wanted.fixedIp === null ? {} : { fixed_ips: [{ ip_address: wanted.fixedIp }] }),
      },
    })
    port = answer.port
  }
  const { network } = await neutron.get<{ network: WireNetwork }>(`/v2.0/networks/${port.network_id}`)
  const floating = wanted.portId === null ? [] : await floatingIpsOf(neutron, port.id)
  return nicOf(port, network.name, floating, { isOwn: wanted.portId === null, tag: wanted.tag })
}

/** Takes ports from a server: those that Nova made are deleted, others lose their device. */
export async function removePorts(situation: Place, projectId: string, nics: readonly Nic[]): Promise<void> {
  const neutron = situation.peer('network', projectId)
  if (!neutron) return
  for (const nic of nics) {
    try {
      if (nic.isOwn) await neutron.delete(`/v2.0/ports/${nic.portId}`)
      else {
        const unbound = { device_id: '', device_owner: '', 'binding:host_id': '' }
        await neutron.put(`/v2.0/ports/${nic.portId}`, { port: unbound })
      }
    } catch {
      // The port is deleted already.
    }
  }
}

/** Binds a server's ports to another host. */
export async function movePorts(situation: Place, server: Server, host: string): Promise<void> {
  const neutron = situation.peer('network', server.projectId)
  for (const nic of server.nics) {
    await neutron?.put(`/v2.0/ports/${nic.portId}`, { port: { 'binding:host_id': host } })
  }
}

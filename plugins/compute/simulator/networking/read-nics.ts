import type { ComputeSituation } from '../kit.ts'
import type { Nic, Server } from '../servers/server.ts'
import type { WireFloatingIp, WireNetwork, WirePort } from './wire.ts'

/** A port as Nova stores it with its server. */
export function nicOf(
  port: WirePort,
  label: string,
  floating: readonly WireFloatingIp[],
  kept: Pick<Nic, 'isOwn' | 'tag'>,
): Nic {
  return {
    portId: port.id,
    networkId: port.network_id,
    label,
    mac: port.mac_address,
    fixed: port.fixed_ips.map((fixed) => ({
      address: fixed.ip_address,
      subnetId: fixed.subnet_id,
      version: fixed.ip_address.includes(':') ? 6 : 4,
    })),
    floating: floating
      .filter((one) => one.port_id === port.id)
      .map((one) => ({ address: one.floating_ip_address, fixed: one.fixed_ip_address ?? '' })),
    ...kept,
  }
}

/** The floating IPs that lead to a port. */
export async function floatingIpsOf(
  neutron: Pick<NonNullable<ReturnType<ComputeSituation['peer']>>, 'get'>,
  portId: string,
): Promise<readonly WireFloatingIp[]> {
  const path = `/v2.0/floatingips?port_id=${portId}`
  return (await neutron.get<{ readonly floatingips: readonly WireFloatingIp[] }>(path)).floatingips
}

/** Reads a server's ports from Neutron. */
export async function readNics(situation: Pick<ComputeSituation, 'peer'>, server: Server): Promise<readonly Nic[]> {
  const neutron = situation.peer('network', server.projectId)
  if (!neutron) return server.nics
  const { ports } = await neutron.get<{ ports: WirePort[] }>(`/v2.0/ports?device_id=${server.id}`)
  const known = new Map(server.nics.map((nic) => [nic.portId, nic]))
  const order = new Map(server.nics.map((nic, index) => [nic.portId, index]))
  const nics: Nic[] = []
  for (const port of ports) {
    const before = known.get(port.id)
    const label =
      before?.label ?? (await neutron.get<{ network: WireNetwork }>(`/v2.0/networks/${port.network_id}`)).network.name
    const floating = await floatingIpsOf(neutron, port.id)
    nics.push(nicOf(port, label, floating, { isOwn: before?.isOwn ?? false, tag: before?.tag ?? null }))
  }
  return nics.sort((one, other) => (order.get(one.portId) ?? ports.length) - (order.get(other.portId) ?? ports.length))
}

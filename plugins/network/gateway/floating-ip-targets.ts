import { type Cloud, type CloudRequest, handle } from '@fascia/sdk/gateway'
import { type FloatingIpTarget, targets } from '../api/floating-ips.ts'
import type { Port } from '../api/ports.ts'

type TargetPort = Pick<Port, 'id'> & {
  readonly [Key in 'device_id' | 'device_owner' | 'fixed_ips']?: Port[Key] | null
}

interface Router {
  readonly id: string
  readonly external_gateway_info: { readonly network_id: string } | null
}

interface SharedNetwork {
  readonly subnets: readonly string[]
}

/** Device owners of a router's ports inside. */
const ROUTER_INTERFACES = [
  'network:router_interface',
  'network:router_interface_distributed',
  'network:ha_router_replicated_interface',
]

/**
 * Subnets from which a floating IP can be reached: those behind a router with a gateway. Shared networks count too, because their router may
 * be another project's, which this one cannot see.
 */
async function reachableSubnets({ network }: Cloud): Promise<ReadonlySet<string>> {
  const ask = async <T>(kind: string, query: NonNullable<CloudRequest['query']>): Promise<readonly T[]> => {
    const rows: T[] = []
    for await (const { items } of network.pages<T>(`/${kind}`, kind, { query })) rows.push(...items)
    return rows
  }
  const [routers, ports, networks] = await Promise.all([
    ask<Router>('routers', { fields: ['id', 'external_gateway_info'] }),
    ask<TargetPort>('ports', { device_owner: ROUTER_INTERFACES, fields: ['device_id', 'fixed_ips'] }),
    ask<SharedNetwork>('networks', { shared: true, fields: ['subnets'] }),
  ])
  const open = new Set(routers.filter((router) => router.external_gateway_info).map(({ id }) => id))
  const routed = ports
    .filter(({ device_id }) => device_id && open.has(device_id))
    .flatMap(({ fixed_ips }) => fixed_ips ?? [])
  return new Set([...routed.map(({ subnet_id }) => subnet_id), ...networks.flatMap(({ subnets }) => subnets)])
}

/**
 * What a floating IP can lead to: every fixed IPv4 address of the project's ports, or of one instance's (`instance_id`), on a subnet that an
 * external network reaches. Items are `{id: '{port}_{address}', name: '{server}: {address}', …}`.
 */
export const listFloatingIpTargets = handle(targets, ({ cloud, query, session, settings }) => {
  const isChecked = settings('OPENSTACK_NEUTRON_NETWORK.enable_fip_topology_check') !== false
  const reachable = isChecked ? reachableSubnets(cloud) : undefined
  reachable?.catch(() => {})
  return cloud.network.pages('/ports', 'ports', {
    query: { project_id: session.projectId, device_id: query.instance_id || undefined },
    map: async (all: readonly TargetPort[]) => {
      const ports = all.filter(({ device_owner }) => !device_owner?.startsWith('network:'))
      const devices = ports.flatMap(({ device_id }) => device_id || [])
      const [subnets, names] = await Promise.all([reachable, cloud.names('OS::Nova::Server', devices)])
      return ports.flatMap(({ id, device_id, fixed_ips }) =>
        (fixed_ips ?? [])
          .filter(({ ip_address, subnet_id }) => !ip_address.includes(':') && (subnets?.has(subnet_id) ?? true))
          .map(
            ({ ip_address }): FloatingIpTarget => ({
              id: `${id}_${ip_address}`,
              name: `${(device_id && names.get(device_id)) || device_id || 'None'}: ${ip_address}`,
              port_id: id,
              instance_id: device_id || null,
              ip_address,
            }),
          ),
      )
    },
  })
})

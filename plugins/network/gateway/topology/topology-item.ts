import { stripOwner } from '../../common/topology/device-owner.ts'
import type {
  Topology,
  TopologyNetwork,
  TopologyPort,
  TopologyRouter,
  TopologyServer,
} from '../../common/topology/topology.ts'
import type { TopologyNetworkRow, TopologyPortRow, TopologyRouterRow, TopologySubnetRow } from './neutron-topology.ts'
import { canConnect, type TopologyServerRow } from './nova-topology.ts'

/** Decides a rule of a service for what a project owns. */
export type Allowance = (service: 'network' | 'compute', rule: string, projectId: string) => Promise<boolean>

export interface TopologyLists {
  readonly networks: readonly TopologyNetworkRow[]
  readonly subnets: readonly TopologySubnetRow[]
  readonly routers: readonly TopologyRouterRow[]
  readonly ports: readonly TopologyPortRow[]
  readonly servers: readonly TopologyServerRow[]
}

export interface TopologyReader {
  readonly projectId: string
  /** Whether the deployment has consoles. */
  readonly hasConsole: boolean
  readonly allowance: Allowance
}

/** Where the dashboard shows the details of what the topology draws. */
const detailsAddress = {
  network: (id: string) => `/project/networks/${id}/detail`,
  subnet: (id: string) => `/project/networks/subnets/${id}/detail`,
  port: (id: string) => `/project/networks/ports/${id}/detail`,
  router: (id: string) => `/project/routers/${id}/`,
  server: (id: string) => `/project/instances/${id}/`,
}

const HA_INTERFACE = 'network:router_ha_interface'

/** `SHELVED_OFFLOADED` as people read it: `Shelved Offloaded`. */
function statusText(status: string): string {
  return status
    .toLowerCase()
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

const states = (status: string | null = null) => {
  const known = status ?? 'UNKNOWN'
  return { status: statusText(known), original_status: known }
}

async function networkItem(
  row: TopologyNetworkRow,
  subnets: readonly TopologySubnetRow[],
  { projectId, allowance }: TopologyReader,
): Promise<TopologyNetwork> {
  const isOwn = row.tenant_id === projectId
  const isForeign = !isOwn && !row.shared
  const may = (rule: string) => allowance('network', rule, row.tenant_id)
  return {
    id: row.id,
    name: row.name || row.id,
    ...(isOwn ? { url: detailsAddress.network(row.id) } : {}),
    ...states(row.status),
    subnets: subnets.map(({ id, cidr }) => ({
      id,
      cidr: cidr ?? '',
      ...(isOwn ? { url: detailsAddress.subnet(id) } : {}),
    })),
    'router:external': row['router:external'] ?? false,
    ...(isForeign
      ? {}
      : {
          allow_create_subnet: await may('create_subnet'),
          allow_delete_subnet: await may('delete_subnet'),
          allow_delete_network: await may('delete_network'),
        }),
  }
}

async function routerItem(row: TopologyRouterRow, { allowance }: TopologyReader): Promise<TopologyRouter> {
  const may = (rule: string) => allowance('network', rule, row.tenant_id)
  const gateway = row.external_gateway_info
  return {
    id: row.id,
    name: row.name || row.id,
    url: detailsAddress.router(row.id),
    ...states(row.status),
    task: null,
    external_gateway_info: gateway ? { network_id: gateway.network_id } : null,
    allow_add_interface: await may('add_router_interface'),
    allow_delete_interface: await may('remove_router_interface'),
    allow_delete_router: await may('delete_router'),
  }
}

function portItem(row: TopologyPortRow, projectId: string): TopologyPort {
  return {
    id: row.id,
    device_id: row.device_id ?? '',
    network_id: row.network_id,
    device_owner: stripOwner(row.device_owner ?? ''),
    fixed_ips: (row.fixed_ips ?? []).map(({ ip_address, subnet_id }) => ({ ip_address, subnet_id })),
    ...states(row.status),
    ...(row.tenant_id === projectId ? { url: detailsAddress.port(row.id) } : {}),
  }
}

async function serverItem(
  row: TopologyServerRow,
  ports: readonly TopologyPort[],
  { hasConsole, allowance }: TopologyReader,
): Promise<TopologyServer> {
  const may = (rule: string) => allowance('compute', `os_compute_api:${rule}`, row.tenant_id)
  const canOpen = hasConsole && canConnect(row.status ?? '') && (await may('os-remote-consoles'))
  return {
    id: row.id,
    name: row.name || row.id,
    url: detailsAddress.server(row.id),
    ...states(row.status),
    task: row['OS-EXT-STS:task_state'] ?? null,
    ...(canOpen ? { console: 'auto_console' as const } : {}),
    ip_addresses: ports.flatMap(({ fixed_ips }) => fixed_ips),
    allow_delete_server: await may('servers:delete'),
  }
}

/** The port of a router's gateway that the person may not see. */
function gatewayPort(router: TopologyRouter, networkId: string): TopologyPort {
  return {
    id: `gateway${networkId}`,
    device_id: router.id,
    network_id: networkId,
    device_owner: 'router_gateway',
    fixed_ips: [],
    status: router.status,
    original_status: router.original_status,
  }
}

/** Makes the topology of the services' lists: without ports of HA interfaces and of networks that are not visible, and with a port for each gateway. */
export async function topologyOf(lists: TopologyLists, reader: TopologyReader): Promise<Omit<Topology, 'failed'>> {
  const subnets = Map.groupBy(lists.subnets, ({ network_id }) => network_id)
  const found = await Promise.all(lists.networks.map((row) => networkItem(row, subnets.get(row.id) ?? [], reader)))
  const networks = found.toSorted((one, other) => Number(other['router:external']) - Number(one['router:external']))
  const routers = await Promise.all(lists.routers.map((row) => routerItem(row, reader)))
  const visible = new Set(networks.map(({ id }) => id))
  const ports = lists.ports
    .filter(({ network_id, device_owner }) => visible.has(network_id) && device_owner !== HA_INTERFACE)
    .map((row) => portItem(row, reader.projectId))
  const gateways = routers.flatMap((router) => {
    const networkId = router.external_gateway_info?.network_id
    if (networkId === undefined || !visible.has(networkId)) return []
    const isThere = ports.some(({ device_id, network_id }) => device_id === router.id && network_id === networkId)
    return isThere ? [] : [gatewayPort(router, networkId)]
  })
  const byDevice = Map.groupBy(ports, ({ device_id }) => device_id)
  const servers = await Promise.all(lists.servers.map((row) => serverItem(row, byDevice.get(row.id) ?? [], reader)))
  return { networks, routers, servers, ports: [...ports, ...gateways] }
}

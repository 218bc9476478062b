import type { Cloud } from '@fascia/sdk/gateway'

/** What the topology reads of Neutron's networks. */
export interface TopologyNetworkRow {
  readonly id: string
  readonly name?: string | null
  readonly status?: string | null
  readonly tenant_id: string
  readonly shared?: boolean
  readonly 'router:external'?: boolean
}

export interface TopologySubnetRow {
  readonly id: string
  readonly network_id: string
  readonly cidr?: string | null
}

export interface TopologyRouterRow {
  readonly id: string
  readonly name?: string | null
  readonly status?: string | null
  readonly tenant_id: string
  readonly external_gateway_info: { readonly network_id: string } | null
}

export interface TopologyPortRow {
  readonly id: string
  readonly network_id: string
  readonly device_id?: string | null
  readonly device_owner?: string | null
  readonly fixed_ips?: readonly { readonly ip_address: string; readonly subnet_id: string }[] | null
  readonly status?: string | null
  readonly tenant_id: string
}

type Query = Readonly<Record<string, string | boolean | readonly string[]>>

/** The rows that all the queries give, asked side by side, each once. */
async function merged<Row extends { readonly id: string }>(
  { network }: Cloud,
  kind: string,
  queries: readonly Query[],
): Promise<readonly Row[]> {
  const found = await Promise.all(
    queries.map(async (query) => {
      const rows: Row[] = []
      for await (const { items } of network.pages<Row>(`/${kind}`, kind, { query })) rows.push(...items)
      return rows
    }),
  )
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

const NETWORK_FIELDS = ['id', 'name', 'status', 'tenant_id', 'shared', 'router:external']
const PORT_FIELDS = ['id', 'network_id', 'device_id', 'device_owner', 'fixed_ips', 'status', 'tenant_id']

/** The project's networks, those shared with it and external ones. */
export function readNetworks(cloud: Cloud, projectId: string): Promise<readonly TopologyNetworkRow[]> {
  const queries = [{ project_id: projectId }, { shared: true }, { 'router:external': true }]
  return merged(
    cloud,
    'networks',
    queries.map((query) => ({ ...query, fields: NETWORK_FIELDS })),
  )
}

export function readSubnets(cloud: Cloud): Promise<readonly TopologySubnetRow[]> {
  return merged(cloud, 'subnets', [{ fields: ['id', 'network_id', 'cidr'] }])
}

export function readRouters(cloud: Cloud, projectId: string): Promise<readonly TopologyRouterRow[]> {
  const fields = ['id', 'name', 'status', 'tenant_id', 'external_gateway_info']
  return merged(cloud, 'routers', [{ project_id: projectId, fields }])
}

/** The project's ports, and those of gateways, which belong to no project: administrators see them. */
export function readPorts(cloud: Cloud, projectId: string): Promise<readonly TopologyPortRow[]> {
  const queries = [{ project_id: projectId }, { device_owner: 'network:router_gateway' }]
  return merged(
    cloud,
    'ports',
    queries.map((query) => ({ ...query, fields: PORT_FIELDS })),
  )
}

import { isFault } from '@fascia/sdk/common'
import type { Cloud, RequestSession } from '@fascia/sdk/gateway'
import type { ReachPart } from '../../api/reach.ts'
import { type End, targetsOf } from '../../common/reach/ends.ts'
import type {
  ReachAddressGroup,
  ReachFloatingIp,
  ReachGroup,
  ReachModel,
  ReachNetwork,
  ReachPort,
  ReachRouter,
  ReachServer,
  ReachSubnet,
} from '../../common/reach/model.ts'
import { createReader, type Query } from './read-rows.ts'

const PORT = [
  ...['id', 'name', 'network_id', 'tenant_id', 'device_id', 'device_owner', 'fixed_ips', 'status', 'admin_state_up'],
  ...['security_groups', 'port_security_enabled', 'allowed_address_pairs'],
]
const ROUTER_PORTS = [
  'network:router_interface',
  'network:router_interface_distributed',
  'network:ha_router_replicated_interface',
]

/** What ports of an end are found by. */
function portQuery({ kind, id }: End): Query | undefined {
  if (kind === 'instance') return { device_id: id }
  if (kind === 'port') return { id }
  return kind === 'address' ? { fixed_ips: `ip_address=${id}` } : undefined
}

/** Where an administrator, who may read every project, has to look: the projects and the networks of both ends. */
async function placesOf({ network }: Cloud, ends: readonly End[]): Promise<readonly Query[]> {
  const found = await Promise.all(
    ends.map(async (end): Promise<readonly Query[]> => {
      const query = portQuery(end)
      const fields = ['tenant_id', 'network_id']
      if (query) {
        const ports = await network.get<readonly ReachPort[]>('/ports', { query: { ...query, fields }, pick: 'ports' })
        return ports.flatMap(({ tenant_id, network_id }) => [{ project_id: tenant_id }, { network_id }])
      }
      const rows = end.kind === 'router' ? 'routers' : 'networks'
      const [row] = await network.get<readonly { tenant_id: string }[]>(`/${rows}`, {
        query: { id: end.id, fields: ['tenant_id'] },
        pick: rows,
      })
      return row ? [{ project_id: row.tenant_id }] : []
    }),
  )
  return found.flat()
}

const unique = (queries: readonly Query[]): readonly Query[] => [
  ...new Map(queries.map((query) => [JSON.stringify(query), query])).values(),
]

/** The instances that the ends belong to, with their statuses; one that is not readable is left out. */
async function readServers(
  { compute }: Cloud,
  model: ReachModel,
  ends: readonly End[],
): Promise<readonly ReachServer[]> {
  if (!compute.isPresent) return []
  const ports = ends.flatMap((end) =>
    targetsOf(model, end).flatMap((target) => {
      if (target.kind === 'port') return [target.port.id]
      if (target.kind !== 'floating') return []
      const { port_id, port_forwardings } = target.floatingIp
      return [port_id, ...(port_forwardings ?? []).map(({ internal_port_id }) => internal_port_id)]
    }),
  )
  const devices = model.ports
    .filter(({ id, device_owner }) => ports.includes(id) && device_owner?.startsWith('compute:'))
    .flatMap(({ device_id }) => device_id || [])
  const named = ends.filter(({ kind }) => kind === 'instance').map(({ id }) => id)
  const found = await Promise.all(
    [...new Set([...named, ...devices])].map(async (id) => {
      try {
        return [await compute.get<ReachServer>('/servers/:id', { params: { id }, pick: 'server' })]
      } catch (failure) {
        if (isFault(failure)) return []
        throw failure
      }
    }),
  )
  return found.flat()
}

/**
 * Reads what the person may read of the network: all of it for a member; for an administrator what belongs to the session's project, to those of
 * the ends, and what is shared.
 */
export async function readModel(
  cloud: Cloud,
  { projectId, isSuperuser }: RequestSession,
  ends: readonly End[],
): Promise<{ readonly model: ReachModel; readonly failed: readonly ReachPart[] }> {
  const reader = createReader(cloud)
  const places = isSuperuser ? unique([{ project_id: projectId }, ...(await placesOf(cloud, ends))]) : [{}]
  const owned = places.filter((place) => !('network_id' in place))
  const addresses = ends.flatMap(({ kind, id }) => (kind === 'address' ? [{ floating_ip_address: id }] : []))
  const seen = (queries: readonly Query[]): readonly Query[] => (isSuperuser ? queries : [])
  const [networks, subnets, routers, ports, floatingIps, groups, addressGroups] = await Promise.all([
    reader.network<ReachNetwork>('networks', 'networks', [
      ...owned,
      ...seen([{ shared: true }, { 'router:external': true }]),
    ]),
    reader.network<ReachSubnet>('subnets', 'subnets', [{}]),
    reader.network<ReachRouter>('routers', 'routers', [{}]),
    reader.network<ReachPort>(
      'ports',
      'ports',
      [...places, ...seen([{ device_owner: ROUTER_PORTS }])].map((query) => ({ ...query, fields: PORT })),
    ),
    reader.network<ReachFloatingIp>('floatingIps', 'floatingips', [...owned, ...seen(addresses)]),
    reader.network<ReachGroup>('groups', 'security-groups', owned),
    reader.network<ReachAddressGroup>('addressGroups', 'address-groups', [{}]),
  ])
  const model: ReachModel = {
    ...{ networks, subnets, routers, ports, floatingIps, groups, addressGroups, servers: [] },
    reader: { projectId, isAdmin: isSuperuser },
  }
  return { model: { ...model, servers: await readServers(cloud, model, ends) }, failed: reader.failed }
}

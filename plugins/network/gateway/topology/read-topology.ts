import type { PolicyRule } from '@fascia/sdk/common'
import { answer, handle, type Route, type RouteContext } from '@fascia/sdk/gateway'
import { read, readForPage } from '../../api/topology.ts'
import type { Topology } from '../../common/topology/topology.ts'
import { readNetworks, readPorts, readRouters, readSubnets } from './neutron-topology.ts'
import { readServers } from './nova-topology.ts'
import { type Allowance, topologyOf } from './topology-item.ts'

type Part = Topology['failed'][number]
type Asked = Pick<RouteContext<unknown, unknown, unknown>, 'cloud' | 'session' | 'settings' | 'allows'>

/** What a project's things may be used for; each rule is decided once a project. */
function allowanceOf(
  allows: (rules: readonly PolicyRule[], target: Readonly<Record<string, unknown>>) => Promise<boolean>,
): Allowance {
  const decided = new Map<string, Promise<boolean>>()
  return (service, rule, projectId) => {
    const key = `${service} ${rule} ${projectId}`
    const target = { project_id: projectId, tenant_id: projectId, 'network:tenant_id': projectId }
    const decision = decided.get(key) ?? allows([[service, rule]], target)
    decided.set(key, decision)
    return decision
  }
}

/**
 * The topology of the session's project. All lists are asked for side by side. Without networks there is none; another list that fails is
 * empty, and named in `failed`.
 */
async function topologyFor({ cloud, session, settings, allows }: Asked): Promise<Topology> {
  const failed: Part[] = []
  const orEmpty = async <Row>(part: Part, rows: Promise<readonly Row[]>): Promise<readonly Row[]> => {
    try {
      return await rows
    } catch {
      failed.push(part)
      return []
    }
  }
  const { projectId } = session
  const [networks, subnets, routers, ports, servers] = await Promise.all([
    readNetworks(cloud, projectId),
    readSubnets(cloud),
    orEmpty('routers', readRouters(cloud, projectId)),
    orEmpty('ports', readPorts(cloud, projectId)),
    orEmpty('servers', readServers(cloud)),
  ])
  const hasConsole = Boolean(settings('CONSOLE_TYPE'))
  const lists = { networks, subnets, routers, ports, servers }
  return { ...(await topologyOf(lists, { projectId, hasConsole, allowance: allowanceOf(allows) })), failed }
}

export const topologyReads: readonly Route[] = [
  handle(read, topologyFor),
  handle(readForPage, async (context) => {
    const { servers, networks, ports, routers } = await topologyFor(context)
    return answer({
      status: 200,
      headers: { 'content-type': 'text/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify({ servers, networks, ports, routers }),
    })
  }),
]

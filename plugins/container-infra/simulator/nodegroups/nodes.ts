import { type Peer, ServiceFault, unlessMissing, Wait } from '@fascia/sdk/simulator'
import type { Cluster } from '../clusters/cluster.ts'
import type { MagnumSituation } from '../kit.ts'
import type { Template } from '../templates/template.ts'
import type { Node, Nodegroup } from './nodegroup.ts'

interface Named {
  readonly id: string
  readonly name: string
}

interface Server {
  readonly status: string
  readonly addresses: Readonly<Record<string, readonly { readonly addr: string }[]>>
}

async function idOf(answer: Promise<Readonly<Record<string, readonly Named[]>>>, ident: string): Promise<string> {
  const [items = []] = Object.values(await answer).filter((value) => Array.isArray(value))
  const found = items.find(({ id, name }) => id === ident || name === ident)
  if (!found) throw new ServiceFault(400, `Unable to find ${ident}.`)
  return found.id
}

/** The network of a cluster: the chosen one, or the first of the project, since a simulated cluster makes none. */
async function networkOf(neutron: Peer, cluster: Cluster): Promise<string> {
  const { networks } = await neutron.get<{
    networks: readonly (Named & { readonly project_id: string; readonly subnets: readonly string[] })[]
  }>('/v2.0/networks')
  const chosen = networks.find(({ id, name }) => id === cluster.fixedNetwork || name === cluster.fixedNetwork)
  const own = networks.find(({ project_id, subnets }) => project_id === cluster.projectId && subnets.length > 0)
  const network = chosen ?? own
  if (!network) throw new ServiceFault(400, 'The project has no network.')
  return network.id
}

/** The first address that no node of the cluster has. */
function freeAddress({ rows }: MagnumSituation, { id, clusterId, role }: Nodegroup, nodes: readonly Node[]): string {
  const others = rows.nodegroups.find({ clusterId }).flatMap((group) => (group.id === id ? [] : group.nodes))
  const taken = new Set([...others, ...nodes].map(({ address }) => address))
  let host = role === 'master' ? 10 : 50
  while (taken.has(`10.0.0.${host}`)) host += 1
  return `10.0.0.${host}`
}

/** Makes a node: an instance where there is a compute service, an address alone where there is none. */
async function makeNode(
  situation: MagnumSituation,
  cluster: Cluster,
  template: Template,
  group: Nodegroup,
  nodes: readonly Node[],
): Promise<Node> {
  const nova = situation.peer('compute', cluster.projectId)
  const glance = situation.peer('image', cluster.projectId)
  const neutron = situation.peer('network', cluster.projectId)
  if (!nova || !glance || !neutron) return { serverId: null, address: freeAddress(situation, group, nodes) }
  const kind = group.role === 'master' ? 'master' : 'node'
  const stack = `${group.isDefault ? '' : `${group.name}-`}${cluster.stackId.slice(0, 8)}`
  const { server } = await nova.post<{ server: Named }>('/servers', {
    server: {
      name: `${cluster.name}-${stack}-${kind}-${nodes.length}`,
      imageRef: await idOf(glance.get('/v2/images?limit=1000'), group.isDefault ? template.image_id : group.imageId),
      flavorRef: await idOf(nova.get('/flavors?is_public=None'), group.flavorId ?? template.flavor_id ?? 'm1.small'),
      networks: [{ uuid: await networkOf(neutron, cluster) }],
    },
  })
  return { serverId: server.id, address: '' }
}

/** A node with the address of its instance; nothing while the instance is built. */
async function withAddress(nova: Peer | undefined, node: Node): Promise<Node | undefined> {
  if (node.serverId === null || node.address !== '' || !nova) return node
  const { server } = await nova.get<{ server: Server }>(`/servers/${node.serverId}`)
  if (server.status === 'ERROR') throw new ServiceFault(500, `ResourceInError: Went to status ERROR.`)
  const [address] = Object.values(server.addresses).flat()
  return server.status === 'BUILD' || !address ? undefined : { ...node, address: address.addr }
}

/** Brings a node group to the number of nodes that it is to have. Answers a wait while instances are built. */
export async function growNodes(
  situation: MagnumSituation,
  cluster: Cluster,
  template: Template,
  group: Nodegroup,
): Promise<Wait | undefined> {
  const nodes = [...group.nodes]
  while (nodes.length < group.nodeCount) nodes.push(await makeNode(situation, cluster, template, group, nodes))
  const nova = situation.peer('compute', cluster.projectId)
  const known = await Promise.all(nodes.map((node) => withAddress(nova, node)))
  situation.rows.nodegroups.set(group.id, { nodes: nodes.map((node, index) => known[index] ?? node) })
  return known.includes(undefined) ? new Wait(1000) : undefined
}

/** Removes nodes of a group: the named ones first, then the last. */
export async function shrinkNodes(
  situation: MagnumSituation,
  cluster: Cluster,
  group: Nodegroup,
  named: readonly string[],
): Promise<void> {
  const excess = group.nodes.length - group.nodeCount
  if (excess <= 0) return
  const isNamed = ({ serverId, address }: Node): boolean => named.includes(serverId ?? '') || named.includes(address)
  const order = [...group.nodes.filter(isNamed), ...group.nodes.filter((node) => !isNamed(node)).reverse()]
  const leaving = order.slice(0, excess)
  await removeNodes(situation, cluster, leaving)
  situation.rows.nodegroups.set(group.id, { nodes: group.nodes.filter((node) => !leaving.includes(node)) })
}

/** Deletes the instances of nodes; those that are gone are no failure. */
export async function removeNodes(
  situation: MagnumSituation,
  { projectId }: Cluster,
  nodes: readonly Node[],
): Promise<void> {
  const nova = situation.peer('compute', projectId)
  for (const { serverId } of nodes) if (serverId !== null) await unlessMissing(nova?.delete(`/servers/${serverId}`))
}

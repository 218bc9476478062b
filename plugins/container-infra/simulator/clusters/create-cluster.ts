import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, type HandlerAnswer, nullable, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { newAuthority } from '../certificates/certificate-routes.ts'
import type { MagnumCall } from '../kit.ts'
import { MOST_CLUSTERS } from '../quotas/quota.ts'
import { checkResources } from '../templates/check-template.ts'
import { findNamedTemplate } from '../templates/find-template.ts'
import type { Template } from '../templates/template.ts'
import type { Cluster } from './cluster.ts'
import { clusterOperations } from './cluster-operations.ts'

const text = Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 })))
const count = (minimum: number) => Type.Optional(nullable(Type.Integer({ minimum })))

export const NewCluster = Type.Object(
  {
    name: Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 242, pattern: '^[a-zA-Z][a-zA-Z0-9_.-]*$' }))),
    cluster_template_id: Type.String({ minLength: 1, maxLength: 255 }),
    keypair: text,
    node_count: count(0),
    master_count: count(1),
    docker_volume_size: count(1),
    labels: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()]))),
    master_flavor_id: text,
    flavor_id: text,
    create_timeout: count(0),
    discovery_url: Type.Optional(nullable(Type.String())),
    fixed_network: text,
    fixed_subnet: text,
    floating_ip_enabled: Type.Optional(Type.Boolean()),
    master_lb_enabled: Type.Optional(Type.Boolean()),
    merge_labels: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
type NewCluster = Value<typeof NewCluster>

function checkQuota({ rows, caller }: MagnumCall): void {
  const own = rows.quotas.find({ projectId: caller.projectId }).find(({ resource }) => resource === 'Cluster')
  const limit = own?.hardLimit ?? MOST_CLUSTERS
  if (rows.clusters.count({ projectId: caller.projectId }) >= limit) {
    const message = `You have reached the maximum clusters per project, ${limit}. You may delete a cluster to make room for a new one.`
    throw new ServiceFault(403, message)
  }
}

function labelsOf(given: NewCluster, template: Template): Record<string, string> {
  const own = Object.fromEntries(Object.entries(given.labels ?? {}).map(([key, value]) => [key, String(value)]))
  if (given.labels === undefined) return { ...template.labels }
  return given.merge_labels ? { ...template.labels, ...own } : own
}

function checkMasters(given: NewCluster, isBalanced: boolean): void {
  const masters = given.master_count ?? 1
  if (masters > 1 && !isBalanced) throw badRequest('master_count must be 1 when master_lb_enabled is False')
}

function addGroups(call: MagnumCall, cluster: Cluster, given: NewCluster, template: Template): void {
  const common = {
    projectId: cluster.projectId,
    clusterId: cluster.id,
    imageId: template.image_id,
    labels: cluster.labels,
    status: 'CREATE_IN_PROGRESS',
    createdAt: call.now(),
  }
  const master = { name: 'default-master', role: 'master', flavorId: cluster.masterFlavorId, minNodeCount: 1 }
  call.rows.nodegroups.add({ ...common, ...master, nodeCount: given.master_count ?? 1 })
  const worker = { name: 'default-worker', role: 'worker', flavorId: cluster.flavorId, minNodeCount: 0 }
  call.rows.nodegroups.add({ ...common, ...worker, nodeCount: given.node_count ?? 1 })
}

/** Takes a new cluster, which is then made. */
export async function createCluster(call: MagnumCall, given: NewCluster): Promise<HandlerAnswer> {
  const template = findNamedTemplate(call, given.cluster_template_id)
  checkQuota(call)
  const isBalanced = given.master_lb_enabled ?? template.master_lb_enabled
  checkMasters(given, isBalanced)
  if (given.node_count === 0 && !call.microversion.atLeast(1, 10))
    throw badRequest("Invalid input for field/attribute node_count. Value: '0'. Value should be greater or equal to 1")
  const keypair = given.keypair ?? template.keypair_id
  if (!keypair) throw badRequest('Keypair id is required.')
  await checkResources(call, {
    image_id: template.image_id,
    flavors: [given.flavor_id, given.master_flavor_id],
    fixed_network: given.fixed_network,
  })
  const name = given.name ?? `cluster-${call.uuid().slice(0, 8)}`
  const cluster = call.rows.clusters.add({
    projectId: call.caller.projectId,
    userId: call.caller.userId,
    name,
    templateId: template.id,
    stackId: call.uuid(),
    keypair,
    masterFlavorId: given.master_flavor_id ?? template.master_flavor_id,
    flavorId: given.flavor_id ?? template.flavor_id,
    dockerVolumeSize: given.docker_volume_size ?? template.docker_volume_size,
    fixedNetwork: given.fixed_network ?? template.fixed_network,
    fixedSubnet: given.fixed_subnet ?? template.fixed_subnet,
    floatingIpEnabled: given.floating_ip_enabled ?? template.floating_ip_enabled,
    masterLbEnabled: isBalanced,
    labels: labelsOf(given, template),
    createTimeout: given.create_timeout ?? 60,
    discoveryUrl: given.discovery_url ?? null,
    createdAt: call.now(),
    ...(await newAuthority(call, name)),
  })
  addGroups(call, cluster, given, template)
  clusterOperations.begin(call, cluster, 'create')
  return accepted({ uuid: cluster.id })
}

import type { Value } from '@fascia/sdk/common'
import { accepted, badRequest, nullable, parseJsonPatch, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { byIdent, collection, del, dialect, get, type MagnumCall, type MagnumRoute, patch, post } from '../kit.ts'
import type { Nodegroup } from '../nodegroups/nodegroup.ts'
import { findTemplate } from '../templates/find-template.ts'
import type { Cluster } from './cluster.ts'
import { changeGroups, clusterOperations } from './cluster-operations.ts'
import { createCluster, NewCluster } from './create-cluster.ts'
import { findCluster } from './find-cluster.ts'
import { showCluster, summarizeCluster } from './show-cluster.ts'

const group = Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 })))
const Resize = Type.Object(
  {
    node_count: Type.Integer({ minimum: 0 }),
    nodes_to_remove: Type.Optional(nullable(Type.Array(Type.String()))),
    nodegroup: group,
  },
  { additionalProperties: false },
)
const Upgrade = Type.Object(
  {
    cluster_template: Type.String({ minLength: 1, maxLength: 255 }),
    max_batch_size: Type.Optional(Type.Integer({ minimum: 1 })),
    nodegroup: group,
  },
  { additionalProperties: false },
)

const isAtRest = ({ status }: Cluster): boolean => /^(CREATE|UPDATE)_COMPLETE$/.test(status)
const canResize = (cluster: Cluster): boolean => isAtRest(cluster) || cluster.status === 'UPDATE_FAILED'

/** A node group of a cluster; its default workers where no name is given. */
function findGroup({ rows }: MagnumCall, cluster: Cluster, ident?: string | null): Nodegroup {
  const name = ident ?? 'default-worker'
  const [found] = byIdent(rows.nodegroups.find({ clusterId: cluster.id }), name)
  if (!found) throw new ServiceFault(404, `Nodegroup ${name} could not be found.`)
  return found
}

/** Shows a group as being changed; the default groups are one stack, and change together. */
function beginChange({ rows, now }: MagnumCall, { id, clusterId, isDefault }: Nodegroup): void {
  const groups = rows.nodegroups
    .find({ clusterId })
    .filter((group) => group.id === id || (isDefault && group.isDefault))
  for (const group of groups) rows.nodegroups.set(group.id, { status: 'UPDATE_IN_PROGRESS', updatedAt: now() })
}

/** Sets the size of a group. A cluster that is being changed stays as it is: the service refuses that after its answer. */
function resize(call: MagnumCall, cluster: Cluster, wanted: Value<typeof Resize>) {
  const nodegroup = findGroup(call, cluster, wanted.nodegroup)
  if (nodegroup.role === 'master') throw badRequest('Resizing the master nodegroup is not supported by this driver.')
  const { minNodeCount, maxNodeCount, name } = nodegroup
  const { node_count } = wanted
  if (node_count < minNodeCount || (maxNodeCount !== null && node_count > maxNodeCount))
    throw badRequest(
      `Resizing ${name} outside the allowed range: min_node_count = ${minNodeCount}, max_node_count = ${maxNodeCount ?? 'None'}`,
    )
  if (node_count === 0 && !call.microversion.atLeast(1, 10))
    throw badRequest("Invalid input for field/attribute node_count. Value: '0'. Value should be greater or equal to 1")
  if (canResize(cluster)) {
    call.rows.nodegroups.set(nodegroup.id, { nodeCount: node_count })
    beginChange(call, nodegroup)
    changeGroups(call, cluster, wanted.nodes_to_remove ?? [])
  }
  return accepted({ uuid: cluster.id })
}

/** Moves a cluster to another template: its workers, or the group that is named. */
function upgrade(call: MagnumCall, cluster: Cluster, wanted: Value<typeof Upgrade>) {
  const template = findTemplate(call, wanted.cluster_template)
  const nodegroup = findGroup(call, cluster, wanted.nodegroup)
  if (!isAtRest(cluster)) throw badRequest(`Upgrading a cluster when status is "${cluster.status}" is not supported`)
  const tag = template.labels.kube_tag
  beginChange(call, nodegroup)
  const labels = tag === undefined ? cluster.labels : { ...cluster.labels, kube_tag: tag }
  clusterOperations.begin(call, cluster, 'update', { changes: { templateId: template.id, labels } })
  return accepted({ uuid: cluster.id })
}

/** The one change that a patch may make: the number of default workers. */
function update(call: MagnumCall, ident: string) {
  const changes = parseJsonPatch(call.body)
  const cluster = findCluster(call, ident)
  for (const { op, path, value } of changes) {
    const [name] = path
    const complaint = `Cannot change cluster property(ies) ${name}.`
    if (name !== 'node_count' || op === 'add') throw badRequest(complaint)
    resize(call, cluster, dialect.parse(Resize, { node_count: op === 'remove' ? 1 : value }))
  }
  return accepted({ uuid: cluster.id })
}

export const clusterRoutes: readonly MagnumRoute[] = [
  ...collection('clusters', {
    noun: 'Cluster',
    detail: true,
    verbs: ['list'],
    sort: { id: 'createdAt', uuid: 'id', name: 'name', status: 'status', created_at: 'createdAt' },
    show: showCluster,
    summary: summarizeCluster,
  }),
  get('/clusters/:id', { right: 'reader', rule: 'cluster:get' }, (call) =>
    showCluster(findCluster(call, call.params.id), call),
  ),
  post('/clusters', { right: 'member', rule: 'cluster:create', body: NewCluster }, (call) =>
    createCluster(call, call.body),
  ),
  patch('/clusters/:id', { right: 'member', rule: 'cluster:update' }, (call) => update(call, call.params.id)),
  del('/clusters/:id', { right: 'member', rule: 'cluster:delete' }, (call) => {
    clusterOperations.begin(call, findCluster(call, call.params.id), 'delete')
    return respond(204)
  }),
  post('/clusters/:id/actions/resize', { right: 'member', rule: 'cluster:resize', since: 7, body: Resize }, (call) =>
    resize(call, findCluster(call, call.params.id), call.body),
  ),
  post('/clusters/:id/actions/upgrade', { right: 'member', rule: 'cluster:upgrade', since: 8, body: Upgrade }, (call) =>
    upgrade(call, findCluster(call, call.params.id), call.body),
  ),
]

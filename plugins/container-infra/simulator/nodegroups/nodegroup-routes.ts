import type { Value } from '@fascia/sdk/common'
import {
  accepted,
  badRequest,
  conflict,
  notFound,
  nullable,
  type PatchOperation,
  parseJsonPatch,
  respond,
} from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import type { Cluster } from '../clusters/cluster.ts'
import { changeGroups } from '../clusters/cluster-operations.ts'
import { findCluster } from '../clusters/find-cluster.ts'
import { byIdent, del, dialect, get, list, type MagnumCall, type MagnumRoute, patch, post, timeText } from '../kit.ts'
import type { Nodegroup } from './nodegroup.ts'

const text = Type.Optional(nullable(Type.String({ minLength: 1, maxLength: 255 })))
const count = Type.Optional(Type.Integer({ minimum: 0 }))
const most = Type.Optional(nullable(Type.Integer({ minimum: 0 })))

const NewNodegroup = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 255 }),
    role: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
    node_count: count,
    min_node_count: count,
    max_node_count: most,
    flavor_id: text,
    image_id: text,
    docker_volume_size: Type.Optional(nullable(Type.Integer({ minimum: 1 }))),
    labels: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer()]))),
    merge_labels: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const Bounds = Type.Object({ min_node_count: count, max_node_count: most }, { additionalProperties: false })

function show(group: Nodegroup) {
  return {
    uuid: group.id,
    name: group.name,
    cluster_id: group.clusterId,
    project_id: group.projectId,
    docker_volume_size: group.dockerVolumeSize,
    labels: group.labels,
    labels_overridden: {},
    labels_added: {},
    labels_skipped: {},
    flavor_id: group.flavorId,
    image_id: group.imageId,
    node_addresses: group.nodes.flatMap(({ address }) => (address === '' ? [] : [address])),
    node_count: group.nodeCount,
    role: group.role,
    max_node_count: group.maxNodeCount,
    min_node_count: group.minNodeCount,
    is_default: group.isDefault,
    stack_id: null,
    status: group.status,
    status_reason: group.statusReason,
    version: null,
    created_at: timeText(group.createdAt),
    updated_at: timeText(group.updatedAt),
  }
}

/** What a list says of a group. */
function summarize({ id, name, flavorId, nodeCount, role, isDefault, imageId, status }: Nodegroup) {
  return {
    uuid: id,
    name,
    flavor_id: flavorId,
    node_count: nodeCount,
    role,
    is_default: isDefault,
    image_id: imageId,
    status,
    stack_id: null,
  }
}

function findGroup({ rows, params }: MagnumCall, clusterId: string): Nodegroup {
  const ident = params.group ?? ''
  const [found] = byIdent(rows.nodegroups.find({ clusterId }), ident)
  if (!found) throw notFound(`Nodegroup ${ident} could not be found.`)
  return found
}

type Counts = Pick<Nodegroup, 'name' | 'nodeCount' | 'minNodeCount' | 'maxNodeCount'>

/** A maximum of 0 is none. */
function checkCounts({ name, nodeCount, minNodeCount: least, maxNodeCount: most }: Counts): void {
  const refuse = (field: string, why: string) => conflict(`${field} for ${name} is invalid (${why}).`)
  const above = (what: string, of: number) => `${what} (${of}) should be less or equal to max_node_count (${most})`
  if (most && most < least) throw refuse('max_node_count', above('min_node_count', least))
  if (most && nodeCount > most) throw refuse('max_node_count', above('node_count', nodeCount))
  if (least > nodeCount)
    throw refuse('min_node_count', `min_node_count (${least}) should be less or equal to node_count (${nodeCount})`)
}

function labelsOf({ labels, merge_labels }: Value<typeof NewNodegroup>, cluster: Cluster): Record<string, string> {
  if (labels === undefined) return { ...cluster.labels }
  const own = Object.fromEntries(Object.entries(labels).map(([key, value]) => [key, String(value)]))
  return merge_labels ? { ...cluster.labels, ...own } : own
}

function create(call: MagnumCall, given: Value<typeof NewNodegroup>) {
  const cluster = findCluster(call, call.params.id ?? '')
  if (!cluster.apiAddress) throw conflict('Cluster API address is not available yet')
  const { name, role = 'worker', node_count: nodeCount = 1 } = given
  if (call.rows.nodegroups.find({ clusterId: cluster.id }).some((group) => group.name === name))
    throw conflict(`A node group with name ${name} already exists in the cluster ${cluster.name}.`)
  const counts = { nodeCount, minNodeCount: given.min_node_count ?? 0, maxNodeCount: given.max_node_count ?? null }
  checkCounts({ name, ...counts })
  if (role === 'master') throw badRequest('Creating master nodegroups is currently not supported.')
  const template = call.rows.clustertemplates.get(cluster.templateId)
  const group = call.rows.nodegroups.add({
    projectId: cluster.projectId,
    clusterId: cluster.id,
    name,
    role,
    ...counts,
    flavorId: given.flavor_id ?? cluster.flavorId,
    imageId: given.image_id ?? template?.image_id ?? '',
    dockerVolumeSize: given.docker_volume_size ?? null,
    isDefault: false,
    labels: labelsOf(given, cluster),
    status: 'CREATE_IN_PROGRESS',
    createdAt: call.now(),
  })
  changeGroups(call, cluster)
  return accepted(show(group))
}

/** The bounds after a patch; nothing else of a group can be patched. */
function patched({ minNodeCount, maxNodeCount }: Nodegroup, changes: readonly PatchOperation[]) {
  const bounds: Record<string, unknown> = { min_node_count: minNodeCount, max_node_count: maxNodeCount }
  for (const { op, path, value } of changes) {
    const name = path.join('/')
    if (!(name in bounds)) throw badRequest(`'/${name}' is an internal attribute and can not be updated`)
    if (op !== 'remove' && value === null) throw badRequest("'add' and 'replace' operations needs value")
    bounds[name] = op === 'remove' ? null : value
  }
  const { min_node_count, max_node_count } = dialect.parse(Bounds, {
    ...bounds,
    min_node_count: bounds.min_node_count ?? 0,
  })
  return { minNodeCount: min_node_count ?? 0, maxNodeCount: max_node_count ?? null }
}

function update(call: MagnumCall) {
  const changes = parseJsonPatch(call.body)
  const cluster = findCluster(call, call.params.id ?? '')
  const group = findGroup(call, cluster.id)
  const bounds = patched(group, changes)
  checkCounts({ ...group, ...bounds })
  // Without a stack that could be changed, the service refuses after its answer.
  if (/_(COMPLETE|FAILED)$|^UPDATE_/.test(group.status)) {
    call.rows.nodegroups.set(group.id, { ...bounds, status: 'UPDATE_IN_PROGRESS', updatedAt: call.now() })
    changeGroups(call, cluster)
  }
  return accepted(show({ ...group, ...bounds }))
}

function remove(call: MagnumCall) {
  const cluster = findCluster(call, call.params.id ?? '')
  const { id, isDefault } = findGroup(call, cluster.id)
  if (isDefault) throw badRequest('Deleting a default nodegroup is not supported.')
  call.rows.nodegroups.set(id, { status: 'DELETE_IN_PROGRESS', updatedAt: call.now() })
  changeGroups(call, cluster)
  return respond(204)
}

const reader = (verb: string) => ({ right: 'reader', rule: `nodegroup:${verb}`, since: 9 }) as const
const member = (verb: string) => ({ right: 'member', rule: `nodegroup:${verb}`, since: 9 }) as const

export const nodegroupRoutes: readonly MagnumRoute[] = [
  get('/clusters/:id/nodegroups', reader('get_all'), (call) => {
    const { id } = findCluster(call, call.params.id)
    const groups = call.rows.nodegroups.find({ clusterId: id })
    return list('nodegroups', groups, call, {
      path: `/clusters/${id}/nodegroups`,
      filters: ['role'],
      show: summarize,
    })
  }),
  get('/clusters/:id/nodegroups/:group', reader('get'), (call) =>
    show(findGroup(call, findCluster(call, call.params.id).id)),
  ),
  post('/clusters/:id/nodegroups', { ...member('create'), body: NewNodegroup }, (call) => create(call, call.body)),
  patch('/clusters/:id/nodegroups/:group', member('update'), update),
  del('/clusters/:id/nodegroups/:group', member('delete'), remove),
]

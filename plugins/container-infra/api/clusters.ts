import { deleteCall, getCall, listCall, patchCall, postCall, typeRef, type Value } from '@fascia/sdk/common'
import { nullable, OptionalText, openEnum } from '@fascia/sdk/shapes'
import Type from 'typebox'

const flag = Type.Optional(nullable(Type.Boolean()))
const amount = Type.Optional(nullable(Type.Integer()))

/** The statuses of clusters. */
export const CLUSTER_STATUSES = [
  'ADOPT_COMPLETE',
  'CHECK_COMPLETE',
  'CREATE_COMPLETE',
  'CREATE_FAILED',
  'CREATE_IN_PROGRESS',
  'DELETE_COMPLETE',
  'DELETE_FAILED',
  'DELETE_IN_PROGRESS',
  'RESTORE_COMPLETE',
  'RESUME_COMPLETE',
  'ROLLBACK_COMPLETE',
  'SNAPSHOT_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_FAILED',
  'UPDATE_IN_PROGRESS',
] as const

/** A cluster. The names of its keys are Magnum's, but for `id`, which is its UUID. */
export const Cluster = Type.Object({
  id: Type.String(),
  uuid: Type.String(),
  name: Type.String(),
  cluster_template_id: Type.String(),
  /** The name of its template, where it is known. */
  cluster_template_name: Type.Optional(Type.String()),
  keypair: OptionalText,
  status: openEnum([...CLUSTER_STATUSES]),
  status_reason: OptionalText,
  health_status: OptionalText,
  health_status_reason: Type.Optional(nullable(Type.Record(Type.String(), Type.Unknown()))),
  master_count: amount,
  node_count: amount,
  master_flavor_id: OptionalText,
  flavor_id: OptionalText,
  /** The names of the flavors, where their ids are known; of one cluster alone. */
  master_flavor_name: Type.Optional(Type.String()),
  flavor_name: Type.Optional(Type.String()),
  /** GB */
  docker_volume_size: amount,
  fixed_network: OptionalText,
  fixed_subnet: OptionalText,
  master_lb_enabled: flag,
  floating_ip_enabled: flag,
  labels: Type.Record(Type.String(), Type.String()),
  coe_version: OptionalText,
  api_address: OptionalText,
  master_addresses: Type.Array(Type.String()),
  node_addresses: Type.Array(Type.String()),
  discovery_url: OptionalText,
  /** Minutes. */
  create_timeout: amount,
  project_id: OptionalText,
  /** The name of its project, where it is known. */
  project_name: Type.Optional(Type.String()),
  created_at: OptionalText,
  updated_at: OptionalText,
})
export type Cluster = Value<typeof Cluster>

const count = (minimum: number, maximum?: number) =>
  Type.Optional(nullable(Type.Integer(maximum === undefined ? { minimum } : { minimum, maximum })))
const id = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Id = Type.Object({ id: Type.String() })

/** A cluster to make. */
export const NewCluster = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 242, pattern: '^[a-zA-Z][a-zA-Z0-9_.-]*$' }),
    cluster_template_id: Type.String({ minLength: 1 }),
    keypair: id,
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
    master_lb_enabled: Type.Optional(Type.Boolean()),
    master_count: count(1, 7),
    master_flavor_id: id,
    node_count: count(0),
    flavor_id: id,
    fixed_network: id,
    fixed_subnet: id,
    discovery_url: OptionalText,
    /** Minutes. */
    create_timeout: Type.Optional(Type.Integer({ minimum: 0 })),
    rollback: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type NewCluster = Value<typeof NewCluster>

/** The clusters of the session's project; those of all projects for who may see them. */
export const list = listCall('/api/container_infra/clusters/', { item: Cluster })
/** One cluster. */
export const get = getCall('/api/container_infra/clusters/:id', { answer: Cluster })
/** Makes a cluster, which takes the service some minutes. */
export const create = postCall('/api/container_infra/clusters/', { body: NewCluster, answer: Id })
/** Changes the number of worker nodes; `rollback` takes a change back that fails. */
export const change = patchCall('/api/container_infra/clusters/:id', {
  body: Type.Object(
    { node_count: Type.Integer({ minimum: 0 }), rollback: Type.Boolean() },
    { additionalProperties: false },
  ),
  answer: Id,
})
/** Deletes clusters with their nodes. */
export const remove = deleteCall('/api/container_infra/clusters/', {
  body: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
})

/** A group of nodes of a cluster, all alike. */
export const Nodegroup = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: OptionalText,
  node_count: Type.Integer(),
  min_node_count: amount,
  max_node_count: amount,
  flavor_id: OptionalText,
  flavor_name: Type.Optional(Type.String()),
  image_id: OptionalText,
  image_name: Type.Optional(Type.String()),
  is_default: flag,
  status: OptionalText,
  node_addresses: Type.Array(Type.String()),
  created_at: OptionalText,
})
export type Nodegroup = Value<typeof Nodegroup>

/** The group of workers that each cluster has. */
export const DEFAULT_WORKER = 'default-worker'

/** The node groups of a cluster. */
export const nodegroups = listCall('/api/container_infra/clusters/:id/nodegroups', { item: Nodegroup })
/** What a resize chooses from: the groups, and the instances that are default workers. */
export const resizeData = getCall('/api/container_infra/clusters/:id/resize', {
  answer: Type.Object({
    cluster: Type.String(),
    nodegroups: Type.Array(Nodegroup),
    worker_nodes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})
/** Sets the number of nodes of a group, and names those that are to go. */
export const resize = postCall('/api/container_infra/clusters/:id/resize', {
  body: Type.Object(
    {
      node_count: Type.Integer({ minimum: 0 }),
      nodegroup: Type.String({ minLength: 1 }),
      nodes_to_remove: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
    },
    { additionalProperties: false },
  ),
})
/** Moves a group of nodes to another template, some nodes at a time. */
export const upgrade = postCall('/api/container_infra/clusters/:id/upgrade', {
  body: Type.Object(
    {
      cluster_template: Type.String({ minLength: 1 }),
      max_batch_size: Type.Optional(Type.Integer({ minimum: 1 })),
      nodegroup: Type.String({ minLength: 1 }),
    },
    { additionalProperties: false },
  ),
  answer: Id,
})
/** The configuration of a client, which names its files. Its key is made by whoever uses it: the service has none. */
export const config = getCall('/api/container_infra/clusters/:id/config', {
  answer: Type.Object({
    cluster_config: Type.String(),
    key: Type.Optional(Type.String()),
    ca: Type.Optional(Type.String()),
    cert: Type.Optional(Type.String()),
  }),
})

/** The type of clusters, for extensions. */
export const clusterType = typeRef('OS::Magnum::Cluster', Cluster)

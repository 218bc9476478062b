import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { CLUSTER_STATUSES } from './cluster-statuses.ts'
import { clusterTemplateType } from './cluster-templates.ts'
import { nodegroupType } from './nodegroups.ts'

/** A cluster. The names of its keys are Magnum's, but for `id`, which is its UUID. */
export const clusterType = resource('OS::Magnum::Cluster', {
  id: field.from('uuid', field.id('ID')),
  uuid: Type.String(),
  name: field.text('Name'),
  status: openEnum([...CLUSTER_STATUSES]),
  status_reason: optional(field.text('Status Reason')),
  health_status: optional(
    field.status('Health Status', { HEALTHY: 'success', UNHEALTHY: 'danger', UNKNOWN: 'neutral' }),
  ),
  health_status_reason: optional(field.of('map', 'Health Status Reason', Type.Record(Type.String(), Type.Unknown()))),
  master_count: optional(field.count('Control Plane Count')),
  node_count: optional(field.count('Node Count')),
  coe_version: optional(field.text('Kubernetes Version')),
  keypair: optional(field.text('Keypair', { references: 'OS::Nova::Keypair' })),
  cluster_template_id: field.reference('Cluster Template', clusterTemplateType, {
    name: 'cluster_template_name',
    isJoined: true,
  }),
  /** The name of its template, where it is known. */
  cluster_template_name: Type.Optional(Type.String()),
  api_address: optional(field.text('API Address')),
  master_addresses: field.texts('Control Plane Addresses'),
  node_addresses: field.texts('Node Addresses'),
  discovery_url: optional(field.text('Discovery URL')),
  create_timeout: optional(field.count('Creation Timeout (minutes)')),
  docker_volume_size: optional(field.count('Docker Volume Size (GB)')),
  master_flavor_id: optional(
    field.reference('Control Plane Flavor', 'OS::Nova::Flavor', { name: 'master_flavor_name' }),
  ),
  flavor_id: optional(field.reference('Node Flavor', 'OS::Nova::Flavor', { name: 'flavor_name' })),
  /** The names of the flavors, where their ids are known; of one cluster alone. */
  master_flavor_name: Type.Optional(Type.String()),
  flavor_name: Type.Optional(Type.String()),
  fixed_network: optional(field.text('Fixed Network')),
  fixed_subnet: optional(field.text('Fixed Subnet')),
  master_lb_enabled: optional(field.yesNo('API Load Balancer')),
  floating_ip_enabled: optional(field.yesNo('Floating IP Enabled')),
  labels: field.map('Labels'),
  project_id: optional(field.reference('Project', 'OS::Keystone::Project', { name: 'project_name', isJoined: true })),
  /** The name of its project, where it is known. */
  project_name: Type.Optional(Type.String()),
  created_at: optional(field.instant('Created')),
  updated_at: optional(field.instant('Updated')),
})
/** A cluster, as calls answer it. */
export type Cluster = Value<typeof clusterType.schema>

const amount = (minimum: number, maximum?: number) =>
  Type.Optional(nullable(Type.Integer(maximum === undefined ? { minimum } : { minimum, maximum })))
const given = Type.Optional(nullable(Type.String({ maxLength: 255 })))
const Id = Type.Object({ id: Type.String() })

/** A cluster to make. */
export const NewCluster = body({
  name: Type.String({ minLength: 1, maxLength: 242, pattern: '^[a-zA-Z][a-zA-Z0-9_.-]*$' }),
  cluster_template_id: Type.String({ minLength: 1 }),
  keypair: given,
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  master_lb_enabled: Type.Optional(Type.Boolean()),
  master_count: amount(1, 7),
  master_flavor_id: given,
  node_count: amount(0),
  flavor_id: given,
  fixed_network: given,
  fixed_subnet: given,
  discovery_url: OptionalText,
  /** Minutes. */
  create_timeout: Type.Optional(Type.Integer({ minimum: 0 })),
  rollback: Type.Optional(Type.Boolean()),
})
export type NewCluster = Value<typeof NewCluster>

/** The clusters of the session's project; those of all projects for who may see them. */
export const list = listCall('/api/container_infra/clusters/', { item: clusterType.schema })
/** One cluster. */
export const get = getCall('/api/container_infra/clusters/:id', { answer: clusterType.schema })
/** Makes a cluster, which takes the service some minutes. */
export const create = postCall('/api/container_infra/clusters/', { body: NewCluster, answer: Id })
/** Changes the number of worker nodes; `rollback` takes a change back that fails. */
export const change = patchCall('/api/container_infra/clusters/:id', {
  body: body({ node_count: Type.Integer({ minimum: 0 }), rollback: Type.Boolean() }),
  answer: Id,
})
/** Deletes clusters with their nodes. */
export const remove = deleteCall('/api/container_infra/clusters/', {
  body: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
})

/** What a resize chooses from: the groups, and the instances of the one that is named, or of the default workers. */
export const resizeData = getCall('/api/container_infra/clusters/:id/resize', {
  query: Type.Object({ nodegroup: Type.Optional(Type.String({ minLength: 1 })) }),
  answer: Type.Object({
    cluster: Type.String(),
    nodegroups: Type.Array(nodegroupType.schema),
    worker_nodes: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
  }),
})
/** Sets the number of nodes of a group, and names those that are to go. */
export const resize = postCall('/api/container_infra/clusters/:id/resize', {
  body: body({
    node_count: Type.Integer({ minimum: 0 }),
    nodegroup: Type.String({ minLength: 1 }),
    nodes_to_remove: Type.Optional(Type.Array(Type.String({ minLength: 1 }))),
  }),
})
/** Moves a group of nodes to another template, some nodes at a time. */
export const upgrade = postCall('/api/container_infra/clusters/:id/upgrade', {
  body: body({
    cluster_template: Type.String({ minLength: 1 }),
    max_batch_size: Type.Optional(Type.Integer({ minimum: 1 })),
    nodegroup: Type.String({ minLength: 1 }),
  }),
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

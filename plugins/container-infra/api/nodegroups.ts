import { deleteCall, getCall, listCall, patchCall, postCall, type Value } from '@fascia/sdk/common'
import { body, field, nullable, OptionalText, openEnum, optional, resource } from '@fascia/sdk/shapes'
import Type from 'typebox'
import { CLUSTER_STATUSES } from './cluster-statuses.ts'

/** A group of nodes of a cluster, all alike. The names of its keys are Magnum's, but for `id`. */
export const nodegroupType = resource('OS::Magnum::NodeGroup', {
  /** The UUIDs of the cluster and of the group: `clusterId/groupId`. */
  id: Type.String(),
  uuid: field.id('ID'),
  name: field.text('Name'),
  role: optional(field.text('Role')),
  status: openEnum([...CLUSTER_STATUSES]),
  status_reason: optional(field.text('Status Reason')),
  node_count: field.count('Node Count'),
  min_node_count: optional(field.count('Minimum Node Count')),
  /** Null where it has none. */
  max_node_count: optional(field.count('Maximum Node Count')),
  is_default: field.yesNo('Default', { default: false }),
  flavor_id: optional(field.reference('Flavor', 'OS::Nova::Flavor', { name: 'flavor_name' })),
  image_id: optional(field.reference('Image', 'OS::Glance::Image', { name: 'image_name' })),
  /** Their names, where the ids are known. */
  flavor_name: Type.Optional(Type.String()),
  image_name: Type.Optional(Type.String()),
  node_addresses: field.texts('Node Addresses'),
  labels: field.map('Labels'),
  cluster_id: field.reference('Cluster', 'OS::Magnum::Cluster'),
  project_id: optional(field.id('Project ID')),
  created_at: optional(field.instant('Created')),
  updated_at: optional(field.instant('Updated')),
})
/** A group of nodes, as calls answer it. */
export type Nodegroup = Value<typeof nodegroupType.schema>

/** The group of workers that each cluster has. */
export const DEFAULT_WORKER = 'default-worker'

const least = Type.Optional(Type.Integer({ minimum: 0 }))
const most = Type.Optional(nullable(Type.Integer({ minimum: 1 })))

/** A group of nodes to add to a cluster; flavor, image and labels are those of the cluster where they are left out. */
export const NewNodegroup = body({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  role: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  node_count: Type.Integer({ minimum: 0 }),
  min_node_count: least,
  max_node_count: most,
  flavor_id: OptionalText,
  image_id: OptionalText,
  /** Added to those of the cluster. */
  labels: Type.Optional(Type.Record(Type.String(), Type.String())),
})
export type NewNodegroup = Value<typeof NewNodegroup>

/** The node groups of a cluster. */
export const list = listCall('/api/container_infra/clusters/:id/nodegroups', { item: nodegroupType.schema })
/** One node group. */
export const get = getCall('/api/container_infra/clusters/:cluster_id/nodegroups/:uuid', {
  answer: nodegroupType.schema,
})
/** Adds a group of nodes to a cluster, which takes the service some minutes. */
export const create = postCall('/api/container_infra/clusters/:id/nodegroups', {
  body: NewNodegroup,
  answer: Type.Object({ id: Type.String() }),
})
/** Changes how many nodes a group has at least and at most; with a maximum of null it has none. */
export const change = patchCall('/api/container_infra/clusters/:cluster_id/nodegroups/:uuid', {
  body: body({ min_node_count: least, max_node_count: most }),
})
/** Deletes a group with its nodes; the service keeps the groups that each cluster has. */
export const remove = deleteCall('/api/container_infra/clusters/:cluster_id/nodegroups/:uuid')

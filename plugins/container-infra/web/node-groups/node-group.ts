import { plural } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, property, resourceType, type Verdict } from '@fascia/sdk/web/declare'
import * as nodegroups from '../../api/nodegroups.ts'
import { CLUSTER_STATUS_TEXTS, CLUSTER_TONES, isChanging } from '../clusters/cluster-status.ts'
import { may } from '../may.ts'

function isAtRest({ status }: nodegroups.Nodegroup): Verdict {
  return !isChanging(status) || because('The node group is being changed')
}

function canResize(group: nodegroups.Nodegroup): Verdict {
  return group.role === 'master' ? because('The service keeps the size of the control plane') : isAtRest(group)
}

function canDelete(group: nodegroups.Nodegroup): Verdict {
  return group.is_default ? because('Each cluster keeps its default node groups') : isAtRest(group)
}

/** A group of nodes of a cluster, all alike [CINFRA-020]. */
export const nodegroup = resourceType(nodegroups.nodegroupType, {
  names: plural('Node Group', 'Node Groups'),
  reasonOf: 'status_reason',
  failure: 'Unable to retrieve the node groups.',
  itemFailure: 'Unable to retrieve the node group.',
  calls: { get: nodegroups.get, remove: nodegroups.remove },
  indexPath: '/project/clusters',
  transitional: { status: ['CREATE_IN_PROGRESS', 'UPDATE_IN_PROGRESS', 'DELETE_IN_PROGRESS'] },
  properties: { status: property.status('Status', CLUSTER_TONES, { values: CLUSTER_STATUS_TEXTS }) },
  columns: [
    { of: 'name', sort: 'default', link: true },
    'role',
    'status',
    'node_count',
    { of: 'min_node_count', priority: 2 },
    { of: 'max_node_count', priority: 2 },
    { of: 'flavor_id', priority: 2 },
    { of: 'image_id', priority: 3 },
  ],
  facets: ['name', 'role', 'status'],
  drawer: {
    groups: [{ properties: ['uuid', 'is_default', 'flavor_id', 'image_id'] }, { properties: ['node_addresses'] }],
  },
  details: [
    overview(
      {
        title: 'Node Group',
        properties: ['name', 'uuid', 'status', 'status_reason', 'role', 'is_default', 'cluster_id'],
      },
      {
        title: 'Nodes',
        properties: [
          ...(['node_count', 'min_node_count', 'max_node_count'] as const),
          ...(['flavor_id', 'image_id', 'node_addresses'] as const),
        ],
      },
      { title: 'Labels', properties: ['labels'] },
      { title: 'Time', properties: ['created_at', 'updated_at'] },
    ),
  ],
  actions: {
    resizeNodeGroup: action({
      label: 'Resize Node Group',
      requires: may('cluster:resize'),
      allowed: canResize,
      changes: ['node_count'],
      form: () => import('./resize-node-group.ts'),
    }),
    editNodeGroup: action({
      label: 'Edit Bounds',
      requires: may('nodegroup:update'),
      allowed: isAtRest,
      changes: ['min_node_count', 'max_node_count'],
      form: () => import('./edit-bounds.ts'),
    }),
    deleteNodeGroup: deleteAction({
      batch: true,
      requires: may('nodegroup:delete'),
      allowed: canDelete,
      also: plural('Its nodes are deleted too.', 'Their nodes are deleted too.'),
    }),
  },
})

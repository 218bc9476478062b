import { notFound } from '@fascia/sdk/simulator'
import { findCluster } from '../clusters/find-cluster.ts'
import { byIdent, get, list, type MagnumRoute, timeText } from '../kit.ts'
import type { Nodegroup } from './nodegroup.ts'

function show(group: Nodegroup) {
  return {
    uuid: group.id,
    name: group.name,
    cluster_id: group.clusterId,
    project_id: group.projectId,
    docker_volume_size: null,
    labels: group.labels,
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
    status_reason: null,
    version: null,
    created_at: timeText(group.createdAt),
    updated_at: timeText(group.updatedAt),
  }
}

export const nodegroupRoutes: readonly MagnumRoute[] = [
  get('/clusters/:id/nodegroups', { right: 'reader', rule: 'nodegroup:get_all', since: 9 }, (call) => {
    const { id } = findCluster(call, call.params.id)
    const groups = call.rows.nodegroups.find({ clusterId: id })
    return list('nodegroups', groups, call, {
      path: `/clusters/${id}/nodegroups`,
      filters: ['role'],
      show,
    })
  }),
  get('/clusters/:id/nodegroups/:group', { right: 'reader', rule: 'nodegroup:get', since: 9 }, (call) => {
    const { id } = findCluster(call, call.params.id)
    const [found] = byIdent(call.rows.nodegroups.find({ clusterId: id }), call.params.group)
    if (!found) throw notFound(`Nodegroup ${call.params.group} could not be found.`)
    return show(found)
  }),
]

import { type MagnumCall, timeText } from '../kit.ts'
import type { Cluster } from './cluster.ts'

/** What a short list leaves out. */
const DETAILS = [
  ...['api_address', 'node_addresses', 'master_addresses', 'status_reason', 'health_status_reason', 'discovery_url'],
  ...['coe_version', 'container_version', 'created_at', 'updated_at', 'project_id', 'user_id', 'faults'],
  ...['fixed_network', 'fixed_subnet', 'floating_ip_enabled', 'master_lb_enabled'],
]

/** A cluster as it is read alone and in lists with details. */
export function showCluster(cluster: Cluster, { rows, baseUrl }: MagnumCall) {
  const groups = rows.nodegroups.find({ clusterId: cluster.id })
  // Any role but that of the control plane is one of workers.
  const of = (role: 'master' | 'worker') => groups.filter((group) => (group.role === 'master') === (role === 'master'))
  const count = (role: 'master' | 'worker') => of(role).reduce((sum, { nodeCount }) => sum + nodeCount, 0)
  const addresses = (role: 'master' | 'worker') =>
    of(role).flatMap(({ nodes }) => nodes.flatMap(({ address }) => (address === '' ? [] : [address])))
  return {
    uuid: cluster.id,
    name: cluster.name,
    cluster_template_id: cluster.templateId,
    keypair: cluster.keypair,
    node_count: count('worker'),
    master_count: count('master'),
    docker_volume_size: cluster.dockerVolumeSize,
    labels: cluster.labels,
    labels_overridden: {},
    labels_added: {},
    labels_skipped: {},
    master_flavor_id: cluster.masterFlavorId,
    flavor_id: cluster.flavorId,
    create_timeout: cluster.createTimeout,
    links: [{ rel: 'self', href: `${baseUrl}/clusters/${cluster.id}` }],
    stack_id: cluster.stackId,
    status: cluster.status,
    status_reason: cluster.statusReason,
    health_status: cluster.healthStatus,
    health_status_reason: cluster.healthStatus === null ? {} : { api: 'ok' },
    discovery_url: cluster.discoveryUrl,
    api_address: cluster.apiAddress,
    coe_version: cluster.coeVersion,
    container_version: null,
    project_id: cluster.projectId,
    user_id: cluster.userId,
    node_addresses: addresses('worker'),
    master_addresses: addresses('master'),
    fixed_network: cluster.fixedNetwork,
    fixed_subnet: cluster.fixedSubnet,
    floating_ip_enabled: cluster.floatingIpEnabled,
    master_lb_enabled: cluster.masterLbEnabled,
    faults: {},
    created_at: timeText(cluster.createdAt),
    updated_at: timeText(cluster.updatedAt),
  }
}

export function summarizeCluster(cluster: Cluster, call: MagnumCall) {
  return Object.fromEntries(Object.entries(showCluster(cluster, call)).filter(([name]) => !DETAILS.includes(name)))
}

import type { World } from '@fascia/sdk/simulator'
import { newAuthority } from '../certificates/certificate-routes.ts'
import type { MagnumTables } from '../kit.ts'
import type { Node } from '../nodegroups/nodegroup.ts'
import type { Template } from '../templates/template.ts'

type Place = Parameters<World<MagnumTables>>[0]

const HOUR_MS = 3_600_000

function addTemplate({ rows, people, now }: Place, name: string, changes: Partial<Template>): Template {
  return rows.clustertemplates.add({
    projectId: people.projects.demo,
    userId: people.users.demo,
    name,
    coe: 'kubernetes',
    image_id: 'ubuntu-24.04',
    keypair_id: 'demo-key',
    flavor_id: 'm1.small',
    master_flavor_id: 'm1.small',
    dns_nameserver: '8.8.8.8',
    external_network_id: 'public',
    fixed_network: null,
    fixed_subnet: null,
    network_driver: 'calico',
    volume_driver: 'cinder',
    apiserver_port: null,
    docker_volume_size: null,
    docker_storage_driver: 'overlay2',
    http_proxy: null,
    https_proxy: null,
    no_proxy: null,
    insecure_registry: null,
    registry_enabled: false,
    labels: {},
    tls_disabled: false,
    public: false,
    hidden: false,
    server_type: 'vm',
    floating_ip_enabled: true,
    master_lb_enabled: false,
    tags: null,
    createdAt: now() - 900 * HOUR_MS,
    updatedAt: null,
    ...changes,
  })
}

/** Two instances of the demo project, which are the workers of its cluster; addresses alone without a compute service. */
async function workersOf({ peer }: Place): Promise<readonly Node[]> {
  const found = await peer('compute')?.get<{
    servers: readonly {
      readonly id: string
      readonly name: string
      readonly addresses: Readonly<Record<string, readonly { readonly addr: string }[]>>
    }[]
  }>('/servers/detail?all_tenants=1&name=worker-')
  const nodes = (found?.servers ?? []).flatMap(({ id, addresses }) => {
    const [address] = Object.values(addresses).flat()
    return address ? [{ serverId: id, address: address.addr }] : []
  })
  const alone = [50, 51].map((host) => ({ serverId: null, address: `10.0.0.${host}` }))
  return nodes.length >= 2 ? nodes.slice(0, 2) : alone
}

async function addCluster(place: Place, template: Template, nodes: readonly Node[]): Promise<void> {
  const { rows, people, now, uuid } = place
  const name = 'apps'
  const { kube_tag = '' } = template.labels
  const createdAt = now() - 400 * HOUR_MS
  const { id, projectId, labels } = rows.clusters.add({
    projectId: people.projects.demo,
    userId: people.users.demo,
    name,
    templateId: template.id,
    stackId: uuid(),
    keypair: 'demo-key',
    masterFlavorId: 'm1.small',
    flavorId: 'm1.small',
    labels: { ...template.labels, availability_zone: 'nova' },
    createTimeout: 60,
    status: 'CREATE_COMPLETE',
    statusReason: 'Stack CREATE completed successfully',
    healthStatus: 'HEALTHY',
    coeVersion: kube_tag,
    apiAddress: 'https://10.0.0.10:6443',
    createdAt,
    updatedAt: createdAt + 600_000,
    ...(await newAuthority(place, name)),
  })
  const group = { projectId, clusterId: id, imageId: template.image_id, labels, status: 'CREATE_COMPLETE', createdAt }
  const master = { name: 'default-master', role: 'master', minNodeCount: 1, flavorId: 'm1.small' }
  rows.nodegroups.add({ ...group, ...master, nodeCount: 1, nodes: [{ serverId: null, address: '10.0.0.10' }] })
  const worker = { name: 'default-worker', role: 'worker', minNodeCount: 0, flavorId: 'm1.small' }
  rows.nodegroups.add({ ...group, ...worker, nodeCount: nodes.length, nodes: [...nodes] })
}

/** A new cloud: no templates and no clusters. */
export const emptyWorld: World<MagnumTables> = () => undefined

/** Templates of two Kubernetes versions and of Swarm, and one cluster. */
export const demoWorld: World<MagnumTables> = async (place) => {
  const older = addTemplate(place, 'k8s-1.28', { labels: { kube_tag: 'v1.28.9', auto_healing_enabled: 'true' } })
  addTemplate(place, 'k8s-1.30', {
    labels: { kube_tag: 'v1.30.2', auto_healing_enabled: 'true' },
    master_lb_enabled: true,
    projectId: place.people.projects.admin,
    public: true,
  })
  if (place.region === 'RegionTwo') return
  addTemplate(place, 'swarm', { coe: 'swarm', network_driver: 'docker', volume_driver: 'rexray' })
  await addCluster(place, older, await workersOf(place))
  const { rows, people, now } = place
  rows.quotas.add({ id: '1', projectId: people.projects.demo, resource: 'Cluster', hardLimit: 8, createdAt: now() })
}

import type { World } from '@fascia/sdk/simulator'
import type { Listener } from '../listeners/listener.ts'
import type { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { plugVip } from '../load-balancers/vip.ts'
import type { OctaviaTables } from '../octavia/tables.ts'
import type { Pool } from '../pools/pool.ts'

type Place = Parameters<World<OctaviaTables>>[0]

interface Subnets {
  readonly subnets: readonly {
    readonly id: string
    readonly name: string
    readonly ip_version: number
    readonly project_id?: string
  }[]
}

const SIZES = { small: '1 active amphora', large: '2 amphorae, active and standby' }
const done = { provisioning_status: 'ACTIVE', operating_status: 'ONLINE' } as const

/** The roles that a deployment of Octavia and Barbican makes. */
const ROLES = [
  'load-balancer_member',
  'load-balancer_admin',
  'load-balancer_observer',
  'load-balancer_global_observer',
  'load-balancer_quota_admin',
  'key-manager:service-admin',
]

/** A new cloud: the roles of load balancing, flavors, one of them disabled, and availability zones. */
export const emptyWorld: World<OctaviaTables> = async ({ rows, peer, people, region }) => {
  // Keystone is one for all regions.
  if (region !== 'RegionTwo')
    for (const name of ROLES) await peer('identity', people.projects.admin)?.post('/roles', { role: { name } })
  for (const [name, description] of Object.entries(SIZES)) {
    const topology = name === 'small' ? 'SINGLE' : 'ACTIVE_STANDBY'
    const profile = rows.flavorProfiles.add({
      name: `${name}-profile`,
      provider_name: 'amphora',
      flavor_data: JSON.stringify({ loadbalancer_topology: topology }),
    })
    rows.flavors.add({ name, description, flavor_profile_id: profile.id })
    if (name === 'large') rows.flavors.add({ name: 'retired', enabled: false, flavor_profile_id: profile.id })
  }
  const profile = rows.zoneProfiles.add({
    name: 'nova-profile',
    provider_name: 'amphora',
    availability_zone_data: JSON.stringify({ compute_zone: 'nova' }),
  })
  rows.zones.add({ name: 'nova', description: 'The first hall', availability_zone_profile_id: profile.id })
  rows.zones.add({ name: 'old-hall', enabled: false, availability_zone_profile_id: profile.id })
}

async function firstSubnet(place: Place): Promise<string | undefined> {
  const answer = await place.peer('network', place.people.projects.demo)?.get<Subnets>('/v2.0/subnets')
  const { demo } = place.people.projects
  const own = answer?.subnets.filter(({ ip_version, project_id }) => ip_version === 4 && project_id === demo)
  return own?.[0]?.id
}

async function addBalancer(place: Place, subnet: string, name: string, changes: Partial<LoadBalancer> = {}) {
  const id = place.uuid()
  const project_id = place.people.projects.demo
  return place.rows.loadBalancers.add({
    ...(await plugVip(place, id, { vip_subnet_id: subnet }, project_id)),
    ...done,
    id,
    name,
    project_id,
    created_at: place.timestamp(),
    ...changes,
  })
}

type Owned = Pick<LoadBalancer, 'id' | 'project_id'>

function below(place: Place, { id, project_id }: Owned) {
  return { ...done, loadbalancer_id: id, project_id, created_at: place.timestamp() }
}

function addPool(place: Place, balancer: Owned, name: string, protocol: Pool['protocol']): Pool {
  return place.rows.pools.add({ ...below(place, balancer), name, protocol, lb_algorithm: 'ROUND_ROBIN' })
}

function addListener(
  place: Place,
  balancer: Owned,
  name: string,
  fields: Pick<Listener, 'protocol' | 'protocol_port'> & Partial<Listener>,
) {
  return place.rows.listeners.add({ ...below(place, balancer), name, ...fields })
}

/** A load balancer with all kinds of parts, one with a listener alone, and one in error. */
export const demoWorld: World<OctaviaTables> = async (place) => {
  await emptyWorld(place)
  const subnet = await firstSubnet(place)
  if (place.region === 'RegionTwo' || subnet === undefined) return
  const shop = await addBalancer(place, subnet, 'shop', { description: 'The web shop', availability_zone: 'nova' })
  const web = addPool(place, shop, 'web-servers', 'HTTP')
  const images = addPool(place, shop, 'image-servers', 'HTTP')
  const http = addListener(place, shop, 'http', {
    protocol: 'HTTP',
    protocol_port: 80,
    default_pool_id: web.id,
    insert_headers: { 'X-Forwarded-For': 'true' },
  })
  addListener(place, shop, 'metrics', { protocol: 'TCP', protocol_port: 9000 })
  for (const [index, address] of ['10.0.0.31', '10.0.0.32', '10.0.0.33'].entries()) {
    place.rows.members.add({
      ...below(place, shop),
      pool_id: web.id,
      name: `web-0${index + 1}`,
      address,
      protocol_port: 8080,
      subnet_id: subnet,
      ...(index === 2 ? { operating_status: 'ERROR', backup: true } : {}),
    })
  }
  place.rows.members.add({
    ...below(place, shop),
    operating_status: 'NO_MONITOR',
    pool_id: images.id,
    name: 'image-01',
    address: '10.0.0.41',
    protocol_port: 80,
  })
  place.rows.healthMonitors.add({
    ...below(place, shop),
    pool_id: web.id,
    name: 'web-check',
    type: 'HTTP',
    delay: 5,
    timeout: 5,
    max_retries: 3,
    http_method: 'GET',
    url_path: '/',
    expected_codes: '200',
  })
  const policy = place.rows.l7policies.add({
    ...below(place, shop),
    listener_id: http.id,
    name: 'to-images',
    action: 'REDIRECT_TO_POOL',
    position: 1,
    redirect_pool_id: images.id,
  })
  place.rows.l7rules.add({
    ...below(place, shop),
    l7policy_id: policy.id,
    type: 'PATH',
    compare_type: 'STARTS_WITH',
    value: '/images',
  })
  const mail = await addBalancer(place, subnet, 'mail')
  addListener(place, mail, 'smtp', { protocol: 'TCP', protocol_port: 25 })
  await addBalancer(place, subnet, 'staging', { provisioning_status: 'ERROR', operating_status: 'OFFLINE' })
}

/** Many load balancers of the demo project, without ports in the network service. */
export const scaleWorld: World<OctaviaTables> = async (place) => {
  await emptyWorld(place)
  for (let index = 0; index < place.size; index += 1) {
    const balancer = place.rows.loadBalancers.add({
      ...done,
      name: `balancer-${String(index).padStart(5, '0')}`,
      project_id: place.people.projects.demo,
      vip_address: `10.${100 + Math.floor(index / 65_536)}.${Math.floor(index / 256) % 256}.${index % 256}`,
      vip_port_id: place.uuid(),
      owns_port: false,
      created_at: place.timestamp(),
    })
    addListener(place, balancer, 'http', { protocol: 'HTTP', protocol_port: 80 })
  }
}

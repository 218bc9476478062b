import type { NativeCloud } from '@fascia/testing/contract'
import { expect, vi } from 'vitest'
import { makeCertificate } from '../journey/certificate.ts'

/** A real cloud boots a machine for a load balancer. */
const PATIENCE = { timeout: 300_000, interval: 200 }
const ROOT = '/v2.0/lbaas'

interface Part {
  readonly id: string
  readonly name: string
  readonly address?: string
  readonly type?: string
}

/** All that is below a load balancer, as Octavia has it. */
export interface Tree {
  readonly balancer: Part & {
    readonly vip_port_id: string
    readonly vip_subnet_id: string
    readonly vip_address: string
  }
  readonly listeners: readonly Part[]
  readonly pools: readonly Part[]
  readonly members: readonly Part[]
  readonly monitors: readonly Part[]
  readonly policies: readonly Part[]
  readonly rules: readonly Part[]
}

const POOL = {
  name: 'odd-pool',
  description: '',
  protocol: 'HTTP',
  lb_algorithm: 'LEAST_CONNECTIONS',
  session_persistence: { type: 'APP_COOKIE', cookie_name: 'JSESSIONID' },
  tls_enabled: true,
  tls_ciphers: 'ECDHE-RSA-AES256-GCM-SHA384',
  tls_versions: ['TLSv1.3', 'TLSv1.2'],
  alpn_protocols: ['http/1.0', 'http/1.1'],
  admin_state_up: false,
  tags: ['blue', 'green'],
  members: [
    {
      name: '',
      address: '10.82.0.10',
      protocol_port: 65_535,
      weight: 0,
      backup: true,
      monitor_address: '10.82.0.99',
      monitor_port: 1,
      admin_state_up: false,
      tags: ['spare'],
    },
    { name: 'plain', address: '10.82.0.11', protocol_port: 1, weight: 256 },
  ],
  healthmonitor: {
    name: 'odd-monitor',
    type: 'HTTP',
    delay: 60,
    timeout: 0,
    max_retries: 10,
    max_retries_down: 1,
    http_method: 'OPTIONS',
    url_path: '/health?deep=1',
    expected_codes: '200-299',
    http_version: 1.1,
    domain_name: 'health.example.org',
    admin_state_up: false,
    tags: ['seldom'],
  },
}

const SESSIONS = {
  name: 'odd-sessions',
  protocol: 'UDP',
  lb_algorithm: 'SOURCE_IP',
  session_persistence: { type: 'SOURCE_IP', persistence_timeout: 60, persistence_granularity: '255.255.0.0' },
  healthmonitor: { name: '', type: 'UDP-CONNECT', delay: 10, timeout: 5, max_retries: 1, max_retries_down: 10 },
}

const POLICIES = [
  {
    name: 'to-prefix',
    action: 'REDIRECT_PREFIX',
    redirect_prefix: 'https://elsewhere.example.org',
    redirect_http_code: 308,
    description: 'moves all',
    admin_state_up: false,
    tags: ['moved'],
    rules: [
      { type: 'COOKIE', key: 'session', compare_type: 'REGEX', value: '^[a-z]+$', invert: true, tags: ['odd'] },
      { type: 'FILE_TYPE', compare_type: 'EQUAL_TO', value: 'jpg', admin_state_up: false },
    ],
  },
  { name: 'to-url', action: 'REDIRECT_TO_URL', redirect_url: 'https://a.example.org/x?y=z', redirect_http_code: 303 },
  { name: 'to-pool', action: 'REDIRECT_TO_POOL', redirect_pool: { name: 'odd-pool' } },
  { name: '', action: 'REJECT', admin_state_up: false, tags: ['last'] },
]

const MEMBER_TIMES = { timeout_client_data: 0, timeout_member_connect: 1, timeout_member_data: 2_073_600_000 }

function listenersWith(certificates: readonly string[]) {
  const [main, ...sni] = certificates
  return [
    {
      name: 'secure',
      description: '',
      protocol: 'TERMINATED_HTTPS',
      protocol_port: 443,
      default_tls_container_ref: main,
      sni_container_refs: sni,
      client_authentication: 'NONE',
      insert_headers: { 'X-Forwarded-Port': 'true', 'X-SSL-Client-CN': 'true', 'X-Forwarded-For': 'false' },
      allowed_cidrs: ['192.0.2.0/24', '198.51.100.0/25'],
      connection_limit: 1,
      ...MEMBER_TIMES,
      timeout_tcp_inspect: 10,
      tls_ciphers: 'ECDHE-RSA-AES256-GCM-SHA384',
      tls_versions: ['TLSv1.3', 'TLSv1.2'],
      alpn_protocols: ['http/1.1', 'http/1.0'],
      admin_state_up: false,
      tags: ['blue', 'green'],
      default_pool: POOL,
    },
    { name: 'counts', protocol: 'PROMETHEUS', protocol_port: 8088, allowed_cidrs: ['192.0.2.0/24'], ...MEMBER_TIMES },
    { name: '', protocol: 'UDP', protocol_port: 5353, default_pool: SESSIONS, connection_limit: 7 },
    { name: 'guarded', protocol: 'HTTP', protocol_port: 65_535, l7policies: POLICIES, tags: ['guard'] },
  ]
}

async function listed(native: NativeCloud, path: string, key: string): Promise<readonly Part[]> {
  return (
    (await native.ask<Readonly<Record<string, readonly Part[]>>>('load-balancer', 'GET', `${ROOT}${path}`))[key] ?? []
  )
}

/** Reads a load balancer with all below it, once no change is under way. */
export async function readTree(native: NativeCloud, id: string): Promise<Tree> {
  const balancer = await vi.waitFor(async () => {
    const found = await native.ask<{
      readonly loadbalancer: Tree['balancer'] & { readonly provisioning_status: string }
    }>('load-balancer', 'GET', `${ROOT}/loadbalancers/${id}`)
    expect(found.loadbalancer.provisioning_status).toBe('ACTIVE')
    return found.loadbalancer
  }, PATIENCE)
  const below = `?loadbalancer_id=${id}`
  const [listeners, pools, all] = await Promise.all([
    listed(native, `/listeners${below}`, 'listeners'),
    listed(native, `/pools${below}`, 'pools'),
    listed(native, '/healthmonitors', 'healthmonitors'),
  ])
  const each = async (owners: readonly Part[], path: (id: string) => string, key: string) =>
    (await Promise.all(owners.map((owner) => listed(native, path(owner.id), key)))).flat()
  const [members, policies] = await Promise.all([
    each(pools, (pool) => `/pools/${pool}/members`, 'members'),
    each(listeners, (listener) => `/l7policies?listener_id=${listener}`, 'l7policies'),
  ])
  const rules = await each(policies, (policy) => `/l7policies/${policy}/rules`, 'rules')
  const poolIds = new Set(pools.map((pool) => pool.id))
  const monitors = all.filter(
    (one) =>
      'pools' in one &&
      JSON.stringify(one.pools)
        .match(/[\da-f-]{36}/g)
        ?.some((pool) => poolIds.has(pool)),
  )
  return { balancer, listeners, pools, members, monitors, policies, rules }
}

const made = new WeakMap<NativeCloud, Promise<Tree>>()

async function plant(native: NativeCloud): Promise<Tree> {
  const certificates = [
    await makeCertificate(native, 'edits-a'),
    await makeCertificate(native, 'edits-b'),
    await makeCertificate(native, 'edits-c'),
  ]
  native.afterwards(async () => {
    for (const one of certificates) await one.remove()
  })
  const network = await native.make('network', '/v2.0/networks', { network: { name: 'edited-balancers' } })
  const subnet = await native.make('network', '/v2.0/subnets', {
    subnet: { network_id: network.id, ip_version: 4, cidr: '10.82.0.0/24' },
  })
  const loadbalancer = {
    name: 'edited',
    description: 'd'.repeat(255),
    vip_subnet_id: subnet.id,
    admin_state_up: false,
    tags: ['one', 'two'],
    listeners: listenersWith(certificates.map(({ ref }) => ref)),
  }
  const { loadbalancer: balancer } = await native.ask<{ readonly loadbalancer: Part }>(
    'load-balancer',
    'POST',
    `${ROOT}/loadbalancers`,
    { loadbalancer },
  )
  native.afterwards(async () => {
    await readTree(native, balancer.id)
    await native.ask('load-balancer', 'DELETE', `${ROOT}/loadbalancers/${balancer.id}?cascade=true`)
    const gone = () => native.ask('load-balancer', 'GET', `${ROOT}/loadbalancers/${balancer.id}`)
    await vi.waitFor(() => expect(gone()).rejects.toThrow('404'), PATIENCE)
  })
  return readTree(native, balancer.id)
}

/** A load balancer with one of everything, made once for all forms, as it was made. */
export function oddTree(native: NativeCloud): Promise<Tree> {
  const tree = made.get(native) ?? plant(native)
  made.set(native, tree)
  return tree
}

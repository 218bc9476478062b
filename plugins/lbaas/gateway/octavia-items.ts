import type { HealthMonitor } from '../api/health-monitors.ts'
import type { L7Policy } from '../api/l7-policies.ts'
import type { L7Rule } from '../api/l7-rules.ts'
import type { Listener } from '../api/listeners.ts'
import type { LoadBalancer } from '../api/load-balancers.ts'
import type { Member } from '../api/members.ts'
import type { Pool } from '../api/pools.ts'

type Known<T> = { readonly [Name in keyof T]?: T[Name] | null | undefined }
type Text = string | null | undefined
interface Ref {
  readonly id: string
}

/** A resource as Octavia answers it: older releases leave fields out. */
type Upstream<Item, Own extends string = never> = Known<Omit<Item, 'id' | 'name' | Own>> & {
  readonly id: string
  readonly name?: Text
}

export type OctaviaBalancer = Upstream<LoadBalancer>
export interface OctaviaListener extends Upstream<Listener> {
  readonly l7policies?: readonly Ref[] | null
  readonly loadbalancers?: readonly Ref[] | null
}
export interface OctaviaPool extends Upstream<Pool> {
  readonly healthmonitor_id?: Text
}
export type OctaviaMember = Upstream<Member>
export interface OctaviaMonitor extends Upstream<HealthMonitor> {
  readonly pools?: readonly Ref[] | null
}
export type OctaviaPolicy = Upstream<L7Policy>
export interface OctaviaRule extends Upstream<L7Rule> {
  readonly value?: Text
}

/** Where a resource is: what it is below. */
export interface Place {
  readonly loadbalancerId: string
  readonly listenerId?: string
}

function common<Item extends OctaviaMember | OctaviaRule | OctaviaBalancer>(item: Item) {
  const { id, name, provisioning_status, operating_status, admin_state_up, project_id, created_at, updated_at } = item
  return {
    id,
    name: name || id,
    provisioning_status: provisioning_status ?? 'ACTIVE',
    operating_status: operating_status ?? 'OFFLINE',
    admin_state_up: admin_state_up ?? true,
    ...(project_id ? { project_id } : {}),
    created_at: created_at ?? null,
    updated_at: updated_at ?? null,
    /** [LB-031] */
    trackBy: `${id}${updated_at ?? ''}`,
  }
}

export function balancerItem(balancer: OctaviaBalancer): LoadBalancer {
  return {
    ...common(balancer),
    description: balancer.description ?? null,
    vip_address: balancer.vip_address ?? '',
    vip_port_id: balancer.vip_port_id ?? null,
    vip_subnet_id: balancer.vip_subnet_id ?? null,
    vip_network_id: balancer.vip_network_id ?? null,
    listeners: balancer.listeners ?? [],
    pools: balancer.pools ?? [],
    provider: balancer.provider ?? null,
    availability_zone: balancer.availability_zone || null,
    flavor_id: balancer.flavor_id || null,
  }
}

const isFilled = (map: object | null | undefined): boolean => Object.keys(map ?? {}).length > 0

export function listenerItem(listener: OctaviaListener): Listener {
  const above = listener.loadbalancers ?? listener.load_balancers ?? []
  return {
    ...common(listener),
    loadbalancerId: above[0]?.id ?? '',
    description: listener.description ?? null,
    protocol: listener.protocol ?? 'TCP',
    protocol_port: listener.protocol_port ?? 0,
    connection_limit: listener.connection_limit ?? null,
    default_tls_container_ref: listener.default_tls_container_ref ?? null,
    sni_container_refs: listener.sni_container_refs ?? [],
    default_pool_id: listener.default_pool_id ?? null,
    l7_policies: listener.l7policies ?? [],
    insert_headers: listener.insert_headers && isFilled(listener.insert_headers) ? listener.insert_headers : null,
    allowed_cidrs: listener.allowed_cidrs ?? null,
    timeout_client_data: listener.timeout_client_data ?? null,
    timeout_member_connect: listener.timeout_member_connect ?? null,
    timeout_member_data: listener.timeout_member_data ?? null,
    timeout_tcp_inspect: listener.timeout_tcp_inspect ?? null,
    load_balancers: above,
    tls_ciphers: listener.tls_ciphers ?? null,
  }
}

export function poolItem(pool: OctaviaPool): Pool {
  const listeners = pool.listeners ?? []
  const loadbalancers = pool.loadbalancers ?? []
  const [listener] = listeners
  return {
    ...common(pool),
    loadbalancerId: loadbalancers[0]?.id ?? '',
    ...(listener ? { listenerId: listener.id } : {}),
    description: pool.description ?? null,
    protocol: pool.protocol ?? 'TCP',
    lb_algorithm: pool.lb_algorithm ?? 'ROUND_ROBIN',
    session_persistence: pool.session_persistence ?? null,
    health_monitor_id: pool.healthmonitor_id ?? null,
    loadbalancers,
    listeners,
    members: pool.members ?? [],
    tls_enabled: pool.tls_enabled ?? false,
    tls_ciphers: pool.tls_ciphers ?? null,
  }
}

export function memberItem(member: OctaviaMember, poolId: string, place: Place): Member {
  return {
    ...common(member),
    ...place,
    poolId,
    ref: `${poolId}/${member.id}`,
    address: member.address ?? '',
    protocol_port: member.protocol_port ?? 0,
    weight: member.weight ?? null,
    backup: member.backup ?? false,
    subnet_id: member.subnet_id ?? null,
    monitor_address: member.monitor_address ?? null,
    monitor_port: member.monitor_port ?? null,
  }
}

export const poolOfMonitor = ({ pools }: OctaviaMonitor): string => pools?.[0]?.id ?? ''

export function monitorItem(monitor: OctaviaMonitor, place: Place): HealthMonitor {
  return {
    ...common(monitor),
    ...place,
    poolId: poolOfMonitor(monitor),
    type: monitor.type ?? 'TCP',
    delay: monitor.delay ?? 0,
    timeout: monitor.timeout ?? 0,
    max_retries: monitor.max_retries ?? 0,
    max_retries_down: monitor.max_retries_down ?? null,
    http_method: monitor.http_method ?? null,
    expected_codes: monitor.expected_codes ?? null,
    url_path: monitor.url_path ?? null,
  }
}

export function policyItem(policy: OctaviaPolicy, { loadbalancerId }: Place): L7Policy {
  return {
    ...common(policy),
    loadbalancerId,
    listenerId: policy.listener_id ?? '',
    description: policy.description ?? null,
    action: policy.action ?? 'REJECT',
    position: policy.position ?? 0,
    redirect_pool_id: policy.redirect_pool_id ?? null,
    redirect_url: policy.redirect_url ?? null,
    listener_id: policy.listener_id ?? null,
    rules: policy.rules ?? [],
  }
}

export function ruleItem(rule: OctaviaRule, policy: Pick<L7Policy, 'id' | 'loadbalancerId' | 'listenerId'>): L7Rule {
  return {
    ...common(rule),
    loadbalancerId: policy.loadbalancerId,
    listenerId: policy.listenerId,
    l7policyId: policy.id,
    ref: `${policy.id}/${rule.id}`,
    type: rule.type ?? 'PATH',
    compare_type: rule.compare_type ?? 'EQUAL_TO',
    key: rule.key ?? null,
    rule_value: rule.value ?? '',
    invert: rule.invert ?? false,
  }
}

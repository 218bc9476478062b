import { type ServiceFault, type TimerHandler, unlessMissing } from '@fascia/sdk/simulator'
import type { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { immutable, type OctaviaPlace } from './kit.ts'
import type { OctaviaTables } from './tables.ts'

type Provisioning = LoadBalancer['provisioning_status']
type Operating = LoadBalancer['operating_status']

interface Child {
  readonly id: string
  readonly provisioning_status: Provisioning
  readonly operating_status: Operating
  readonly admin_state_up: boolean
}

interface ChildRows {
  find(where: { loadbalancer_id?: string }): Child[]
  set(
    id: string,
    changes: Partial<Pick<Child, 'provisioning_status' | 'operating_status'>> & { readonly updated_at?: string },
  ): unknown
  remove(id: string): boolean
}

const CREATE_MS = 4000
const CHANGE_MS = 1000

/** The handler that ends a change of a load balancer or of something below it. */
const SETTLE = 'loadBalancers.settle'

function childrenOf({ rows }: OctaviaPlace): readonly ChildRows[] {
  return [rows.listeners, rows.pools, rows.members, rows.healthMonitors, rows.l7policies, rows.l7rules]
}

/** Throws the refusal of a change of a load balancer that has one under way, or that is in error. */
export function requireMutable(
  { id, provisioning_status }: LoadBalancer,
  refusal: (id: string) => ServiceFault = immutable,
): void {
  if (provisioning_status !== 'ACTIVE') throw refusal(id)
}

/** Shows that a load balancer is changing, until the change has ended. */
export function beginChange(place: OctaviaPlace, { id }: LoadBalancer, status: Provisioning = 'PENDING_UPDATE'): void {
  place.rows.loadBalancers.set(id, { provisioning_status: status })
  place.later(status === 'PENDING_CREATE' ? CREATE_MS : CHANGE_MS, SETTLE, { id })
}

/** Shows that the resources above a changed one are changing with it. */
export function touch(rows: ChildRows, ...ids: readonly (string | null)[]): void {
  for (const id of ids) if (id !== null) rows.set(id, { provisioning_status: 'PENDING_UPDATE' })
}

/** The health of each member: what its monitor finds, where its pool has one. A pool that no listener uses is served by nothing. */
function operatingOf({ rows }: OctaviaPlace, child: Child): Operating {
  if (!child.admin_state_up) return 'OFFLINE'
  const isUsed =
    rows.listeners.count({ default_pool_id: child.id }) + rows.l7policies.count({ redirect_pool_id: child.id }) > 0
  if (rows.pools.get(child.id) && !isUsed) return 'OFFLINE'
  const member = rows.members.get(child.id)
  if (member?.weight === 0) return 'DRAINING'
  if (member && rows.healthMonitors.count({ pool_id: member.pool_id }) === 0) return 'NO_MONITOR'
  return 'ONLINE'
}

/** Removes a load balancer with all below it, and the port of its address. */
async function dismantle(place: OctaviaPlace, balancer: LoadBalancer): Promise<void> {
  for (const rows of childrenOf(place))
    for (const { id } of rows.find({ loadbalancer_id: balancer.id })) rows.remove(id)
  place.rows.loadBalancers.remove(balancer.id)
  if (!balancer.owns_port) return
  place.keep()
  await unlessMissing(place.peer('network', balancer.project_id)?.delete(`/v2.0/ports/${balancer.vip_port_id}`))
}

/** Ends a change: what was made or changed is active, what was deleted is gone. */
export const settle: TimerHandler<OctaviaTables> = async (place) => {
  const balancer = place.rows.loadBalancers.get(place.id)
  if (!balancer) return
  if (balancer.provisioning_status === 'PENDING_DELETE') return dismantle(place, balancer)
  for (const rows of childrenOf(place)) {
    for (const child of rows.find({ loadbalancer_id: balancer.id })) {
      if (child.provisioning_status === 'PENDING_DELETE') rows.remove(child.id)
    }
  }
  const updated_at = place.timestamp()
  for (const rows of childrenOf(place)) {
    for (const child of rows.find({ loadbalancer_id: balancer.id })) {
      if (child.provisioning_status === 'ERROR') continue
      // Octavia dates what it sets: a status that stays does not date anything.
      const isSettled = child.provisioning_status === 'ACTIVE'
      const stamps = isSettled ? {} : { updated_at }
      rows.set(child.id, { provisioning_status: 'ACTIVE', operating_status: operatingOf(place, child), ...stamps })
    }
  }
  place.rows.loadBalancers.set(balancer.id, {
    provisioning_status: 'ACTIVE',
    operating_status: balancer.admin_state_up ? 'ONLINE' : 'OFFLINE',
    updated_at,
  })
}

export const timers = { [SETTLE]: settle }

import { setTimeout } from 'node:timers/promises'
import { Fault, isFault } from '@fascia/sdk/common'
import type { ServiceClient } from '@fascia/sdk/gateway'
import type { MonitorSpec } from '../api/health-monitors.ts'
import type { MemberSpec } from '../api/members.ts'
import { octaviaMember, said } from './octavia-spec.ts'

/** How long a load balancer is waited for, and how long between two questions: less than a route may take. */
const PATIENCE_MS = 110_000
const PAUSE_MS = 500

/** What a step works on. Its requests go on when the browser goes away: nothing is left half made by a closed tab. */
export interface Site {
  readonly octavia: ServiceClient
  readonly loadBalancer: string
  /** Ends a wait. */
  readonly signal?: AbortSignal
  /** How long to wait; without it, less than a route may take. */
  readonly patienceMs?: number
}

/** Waits until the load balancer takes changes, and gives its status: Octavia refuses them while one is under way. */
export async function settled({ octavia, loadBalancer: id, signal, patienceMs = PATIENCE_MS }: Site): Promise<string> {
  const request = { params: { id }, pick: 'loadbalancer', isDetached: true }
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    const path = '/lbaas/loadbalancers/:id'
    const { provisioning_status } = await octavia.get<{ readonly provisioning_status: string }>(path, request)
    if (!provisioning_status.startsWith('PENDING_')) return provisioning_status
    if (waitedMs >= patienceMs) throw new Fault('GATEWAY_UPSTREAM_TIMEOUT')
    await setTimeout(PAUSE_MS, undefined, { signal })
  }
}

/** Makes one thing after another below a load balancer. */
export function makeNext<Made>(site: Site, path: string, key: string, fields: object): Promise<Made> {
  return settled(site).then(() => site.octavia.post<Made>(path, { [key]: fields }, { pick: key, isDetached: true }))
}

/** What is made with a pool. */
export interface PoolParts {
  readonly members?: readonly MemberSpec[] | undefined
  readonly monitor?: MonitorSpec['monitor'] | undefined
}

/** Gives a pool its members, all in one request. */
export async function fillMembers(site: Site, poolId: string, members: readonly MemberSpec[]): Promise<undefined> {
  await settled(site)
  const request = { params: { poolId }, isDetached: true }
  await site.octavia.put('/lbaas/pools/:poolId/members', { members: members.map(octaviaMember) }, request)
  return undefined
}

/** Fills a new pool: its members in one request, then its health monitor. */
export async function fillPool(site: Site, poolId: string, { members = [], monitor }: PoolParts): Promise<void> {
  if (members.length > 0) await fillMembers(site, poolId, members)
  if (monitor) await makeNext(site, '/lbaas/healthmonitors', 'healthmonitor', { pool_id: poolId, ...said(monitor) })
}

/**
 * Does what follows the making of something, all or nothing: when a step is refused, what was made is deleted in the order of `made`, and the
 * refusal is thrown. What cannot be deleted either is said in the refusal.
 */
export async function orTakeBack(site: Site, made: () => readonly string[], steps: () => Promise<void>): Promise<void> {
  try {
    await steps()
  } catch (failure) {
    const left: string[] = []
    for (const path of made()) {
      const gone = settled(site).then(() => site.octavia.delete(path, { isDetached: true }))
      await gone.catch(() => left.push(path.split('/').slice(-2).join(' ')))
    }
    if (left.length === 0 || !isFault(failure)) throw failure
    const message = `${failure.message} What was made before it is still there: ${left.join(', ')}.`
    throw new Fault(failure.code, { message, ...(failure.status === undefined ? {} : { status: failure.status }) })
  }
}

const isBusy = (failure: unknown): boolean =>
  isFault(failure) && failure.status === 409 && /immutable/i.test(failure.message)

/** Deletes something below a load balancer; while another change of it is under way, tries again. */
export async function removeBelow(
  octavia: ServiceClient,
  path: string,
  params: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<undefined> {
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      await octavia.delete(path, { params })
      return undefined
    } catch (failure) {
      if (!isBusy(failure) || waitedMs >= PATIENCE_MS) throw failure
    }
    await setTimeout(PAUSE_MS, undefined, { signal })
  }
}

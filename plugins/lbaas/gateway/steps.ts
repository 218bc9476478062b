import { setTimeout } from 'node:timers/promises'
import { Fault, isFault } from '@fascia/sdk/common'
import type { ServiceClient } from '@fascia/sdk/gateway'
import type { MemberSpec } from '../api/members.ts'
import { octaviaMember } from './octavia-spec.ts'

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

/** Gives a pool its members, all in one request. */
export async function fillMembers(site: Site, poolId: string, members: readonly MemberSpec[]): Promise<undefined> {
  await settled(site)
  const request = { params: { poolId }, isDetached: true }
  await site.octavia.put('/lbaas/pools/:poolId/members', { members: members.map(octaviaMember) }, request)
  return undefined
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

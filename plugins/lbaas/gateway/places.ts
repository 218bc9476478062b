import type { ServiceClient } from '@fascia/sdk/gateway'
import { listenerItem, type OctaviaListener, type OctaviaPool, type Place, poolItem } from './octavia-items.ts'

const NOWHERE: Place = { loadbalancerId: '' }

/** The place of what is in a pool: its load balancer, and its first listener where it has one [LB-007]. */
export async function placeOfPool(octavia: ServiceClient, id: string): Promise<Place> {
  if (id === '') return NOWHERE
  const pool = await octavia.get<OctaviaPool>('/lbaas/pools/:id', { params: { id }, pick: 'pool' })
  const { loadbalancerId, listenerId } = poolItem(pool)
  return { loadbalancerId, ...(listenerId === undefined ? {} : { listenerId }) }
}

/** The place of what is below a listener. */
export async function placeOfListener(octavia: ServiceClient, id: string): Promise<Place> {
  if (id === '') return NOWHERE
  const listener = await octavia.get<OctaviaListener>('/lbaas/listeners/:id', { params: { id }, pick: 'listener' })
  return { loadbalancerId: listenerItem(listener).loadbalancerId, listenerId: id }
}

/** The places of what is in each of several pools: one call for one pool, one list for more. */
export async function placesOfPools(octavia: ServiceClient, ids: readonly string[]): Promise<(id: string) => Place> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (wanted.length === 1) {
    const place = await placeOfPool(octavia, wanted[0] ?? '')
    return () => place
  }
  const places = new Map<string, Place>()
  if (wanted.length > 0)
    for await (const { items } of octavia.pages<OctaviaPool>('/lbaas/pools', 'pools'))
      for (const pool of items) places.set(pool.id, poolItem(pool))
  return (id) => {
    const { loadbalancerId, listenerId } = places.get(id) ?? NOWHERE
    return { loadbalancerId, ...(listenerId === undefined ? {} : { listenerId }) }
  }
}

/** The places of what is below each of several listeners. */
export async function placesOfListeners(
  octavia: ServiceClient,
  ids: readonly string[],
): Promise<(id: string) => Place> {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (wanted.length === 1) {
    const place = await placeOfListener(octavia, wanted[0] ?? '')
    return () => place
  }
  const places = new Map<string, Place>()
  if (wanted.length > 0)
    for await (const { items } of octavia.pages<OctaviaListener>('/lbaas/listeners', 'listeners'))
      for (const listener of items)
        places.set(listener.id, { loadbalancerId: listenerItem(listener).loadbalancerId, listenerId: listener.id })
  return (id) => places.get(id) ?? NOWHERE
}

import type { ReadTools } from '@fascia/sdk/web/declare'
import type { Listener } from '../../api/listeners.ts'
import { list, type Pool } from '../../api/pools.ts'

/** The pools that an L7 policy of a listener may lead to: of no other listener, and of a protocol that goes with the listener's [LB-055]. */
export function fittingPools(
  pools: readonly Pool[],
  { id, protocol }: Pick<Listener, 'id' | 'protocol'>,
): readonly Pool[] {
  const wanted = protocol === 'TERMINATED_HTTPS' ? 'HTTP' : protocol
  return pools.filter((pool) => pool.protocol === wanted && pool.listeners.every((one) => one.id === id))
}

/** Reads them. */
export async function poolsFor(read: ReadTools['read'], listener: Listener): Promise<readonly Pool[]> {
  const query = { loadbalancerId: listener.loadbalancerId }
  return fittingPools(await read(list, { query, failure: 'Unable to retrieve pools.' }), listener)
}

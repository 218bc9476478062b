import type { Situation } from '@fascia/sdk/simulator'
import { DEFAULT_POOL } from '../administration/pools.ts'
import { recordSetWork } from '../record-sets/record-set-work.ts'
import type { DnsTables } from '../tables.ts'
import type { Zone } from './zone.ts'
import { NAME_SERVERS, startOfAuthority } from './zone-work.ts'

/** What a new zone has where nothing else is said. */
export const DEFAULTS = { pool_id: DEFAULT_POOL, email: 'hostmaster@example.com', ttl: 3600 }

/** Makes the record sets that the service keeps of a zone of its own. */
export function addKept(
  place: Situation<DnsTables>,
  { id, name, project_id, email: of, serial, created_at }: Zone,
): void {
  const common = { zone_id: id, project_id, name, status: 'PENDING', action: 'CREATE', created_at } as const
  const soa = place.rows.recordSets.add({
    ...common,
    type: 'SOA',
    records: [startOfAuthority({ email: of, serial })],
  })
  const ns = place.rows.recordSets.add({ ...common, type: 'NS', records: [...NAME_SERVERS] })
  for (const one of [soa, ns]) recordSetWork.begin(place, one, 'create')
}

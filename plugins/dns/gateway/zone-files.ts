import { handle, type Route } from '@fascia/sdk/gateway'
import { read } from '../api/zone-files.ts'
import { writeRecords } from '../common/zone-file/write-records.ts'
import type { WrittenRecordSet } from '../common/zone-file/zone-record.ts'

interface Zone {
  readonly name: string
  readonly ttl?: number | null
}

/** Zones as files. */
export const zoneFileRoutes: readonly Route[] = [
  handle(read, async ({ cloud, params }) => {
    const dns = cloud.service('dns')
    const zone = await dns.get<Zone>('/zones/:id', { params })
    const sets: WrittenRecordSet[] = []
    for await (const page of dns.pages('/zones/:id/recordsets', 'recordsets', {
      params,
      map: (found: readonly WrittenRecordSet[]) => found,
    }))
      sets.push(...page.items)
    return { text: writeRecords(zone, sets) }
  }),
]

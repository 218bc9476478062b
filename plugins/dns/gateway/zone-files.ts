import { handle, type Route } from '@fascia/sdk/gateway'
import { read } from '../api/zone-files.ts'
import { writeRecords } from '../common/zone-file/write-records.ts'
import type { WrittenRecordSet } from '../common/zone-file/zone-record.ts'

interface Zone {
  readonly name?: string | null
  readonly ttl?: number | null
}

interface RecordSet extends Zone {
  readonly type?: string | null
  readonly records?: readonly string[] | null
}

/** A record set as a file has it; none where the service leaves out its name or type. */
function written({ name, type, ttl, records }: RecordSet): readonly WrittenRecordSet[] {
  return name && type ? [{ name, type, ttl, records: records ?? [] }] : []
}

/** Zones as files. */
export const zoneFileRoutes: readonly Route[] = [
  handle(read, async ({ cloud, params }) => {
    const dns = cloud.service('dns')
    const { name, ttl } = await dns.get<Zone>('/zones/:id', { params })
    const sets: WrittenRecordSet[] = []
    const request = { params, map: (found: readonly RecordSet[]) => found.flatMap(written) }
    for await (const page of dns.pages('/zones/:id/recordsets', 'recordsets', request)) sets.push(...page.items)
    return { text: writeRecords({ name: name ?? '.', ttl }, sets) }
  }),
]

import type { Situation } from '@fascia/sdk/simulator'
import { naiveTime } from '@fascia/sdk/simulator'
import { checkTld } from '../administration/tlds.ts'
import { lifecycle } from '../kit.ts'
import { checkRecords } from '../record-sets/record-data.ts'
import { recordSetWork } from '../record-sets/record-set-work.ts'
import type { DnsTables } from '../tables.ts'
import { addKept, DEFAULTS } from '../zones/kept-record-sets.ts'
import { nextSerial, zoneWork } from '../zones/zone-work.ts'
import { readZoneFile } from './zone-file.ts'
import type { ZoneImport } from './zone-task.ts'

const TASK_MS = 1000

export const exportWork = lifecycle('zoneExports', {
  field: 'status',
  operations: {
    create: { states: { PENDING: TASK_MS }, end: () => ({ status: 'COMPLETE' as const }) },
  },
})

export const importWork = lifecycle('zoneImports', {
  field: 'status',
  operations: {
    create: { states: { PENDING: TASK_MS }, end: (row, place) => importZone(place, row) },
  },
})

/** Makes the zone of a file; what the file has wrong is the message of the task. */
function importZone(place: Situation<DnsTables>, { zone_file, project_id }: ZoneImport) {
  const file = readZoneFile(zone_file)
  if ('complaint' in file) return { status: 'ERROR' as const, message: file.complaint }
  if (place.rows.zones.find({ name: file.name }).length > 0)
    return { status: 'ERROR' as const, message: 'Duplicate zone.' }
  try {
    checkTld(place, file.name)
    for (const { type, records } of file.recordSets) checkRecords(type, records)
  } catch (refusal) {
    return { status: 'ERROR' as const, message: refusal instanceof Error ? refusal.message : String(refusal) }
  }
  const created_at = naiveTime(place.now())
  const zone = place.rows.zones.add({
    ...DEFAULTS,
    project_id,
    name: file.name,
    email: file.email,
    ttl: file.ttl,
    serial: nextSerial(place),
    type: 'PRIMARY',
    status: 'PENDING',
    action: 'CREATE',
    created_at,
  })
  addKept(place, zone)
  for (const { name, type, ttl, records } of file.recordSets) {
    if (type === 'NS' && name === zone.name) continue
    const row = place.rows.recordSets.add({
      zone_id: zone.id,
      project_id,
      name,
      type,
      ttl,
      description: null,
      records: [...records],
      status: 'PENDING',
      action: 'CREATE',
      created_at,
    })
    recordSetWork.begin(place, row, 'create')
  }
  zoneWork.begin(place, zone, 'create')
  return { status: 'COMPLETE' as const, zone_id: zone.id, message: `${zone.name} imported` }
}

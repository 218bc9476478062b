import { recordSetTable } from './record-sets/record-set.ts'
import { pointerTable } from './reverse/pointer.ts'
import { zoneTable } from './zones/zone.ts'

export const tables = { zones: zoneTable, recordSets: recordSetTable, pointers: pointerTable }

export type DnsTables = typeof tables

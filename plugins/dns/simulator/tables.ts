import { administrationTables } from './administration/administration-tables.ts'
import { recordSetTable } from './record-sets/record-set.ts'
import { pointerTable } from './reverse/pointer.ts'
import { transferTables } from './transfers/transfer.ts'
import { zoneExportTable, zoneImportTable } from './zone-files/zone-task.ts'
import { zoneTable } from './zones/zone.ts'

export const tables = {
  zones: zoneTable,
  recordSets: recordSetTable,
  pointers: pointerTable,
  zoneExports: zoneExportTable,
  zoneImports: zoneImportTable,
  ...administrationTables,
  ...transferTables,
}

export type DnsTables = typeof tables

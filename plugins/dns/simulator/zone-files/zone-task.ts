import type { Value } from '@fascia/sdk/common'
import { nullable, operationFields, table, withDefault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { datedFields } from '../administration/dated-fields.ts'

const Text = Type.String()

const common = {
  ...datedFields,
  ...operationFields,
  project_id: Text,
  status: Type.Enum(['PENDING', 'COMPLETE', 'ERROR']),
  message: withDefault(nullable(Text), null),
  zone_id: withDefault(nullable(Text), null),
}

const ZoneExport = Type.Object({ ...common, zone_name: Text })
export type ZoneExport = Value<typeof ZoneExport>

const ZoneImport = Type.Object({ ...common, zone_file: Text })
export type ZoneImport = Value<typeof ZoneImport>

export const zoneExportTable = table(ZoneExport, { indexes: ['zone_id'] })
export const zoneImportTable = table(ZoneImport)

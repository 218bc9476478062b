import { type Reading, valueText } from '../property/value-text.ts'
import type { Row } from '../resource/row.ts'
import type { ExportColumn } from '../table/operations/export-rows.ts'
import type { TableColumn } from '../table/table-column.ts'

/** The columns of an export: what shows, as this person reads it; never what is hidden until asked for. */
export function exportColumns(columns: readonly TableColumn[], reading: Reading): readonly ExportColumn<Row>[] {
  return columns
    .filter(({ property }) => !property.isSensitive)
    .map((column) => ({
      label: reading.t(column.label),
      textOf: ({ item }) => valueText(item, column.name, column.property, reading),
    }))
}

import { csvText } from '../../../common/index.ts'

export interface ExportColumn<Row> {
  readonly label: string
  readonly textOf: (row: Row) => string
}

/** The rows as CSV, with a line of headings. */
export function rowsToCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string {
  return csvText([columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ textOf }) => textOf(row)))])
}

/** The items as JSON, as the gateway gave them. */
export function rowsToJson<Row extends { readonly item: unknown }>(rows: readonly Row[]): string {
  return `${JSON.stringify(
    rows.map(({ item }) => item),
    null,
    2,
  )}\n`
}

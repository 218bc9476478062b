export interface ExportColumn<Row> {
  readonly label: string
  readonly textOf: (row: Row) => string
}

/** How a text begins that a spreadsheet would run as a formula; names come from other people. */
const RISKY_START = /^[=+\-@\t\r\n＝＋－＠]/

function csvField(value: string | number): string {
  const safe = typeof value === 'string' && RISKY_START.test(value) ? `'${value}` : String(value)
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Lines of fields as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return `${lines.map((line) => line.map(csvField).join(',')).join('\r\n')}\r\n`
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

export interface ExportColumn<Row> {
  readonly label: string
  readonly textOf: (row: Row) => string
}

const RISKY_START = /^[=+\-@\t\r]/

function csvField(text: string): string {
  // A spreadsheet would run a field that begins like a formula; names come from other people.
  const safe = RISKY_START.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The rows as CSV (RFC 4180), with a line of headings. */
export function rowsToCsv<Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[]): string {
  const lines = [
    columns.map(({ label }) => csvField(label)),
    ...rows.map((row) => columns.map(({ textOf }) => csvField(textOf(row)))),
  ]
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}

/** The items as JSON, as the gateway gave them. */
export function rowsToJson<Row extends { readonly item: unknown }>(rows: readonly Row[]): string {
  return `${JSON.stringify(
    rows.map(({ item }) => item),
    null,
    2,
  )}\n`
}

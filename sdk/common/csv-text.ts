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

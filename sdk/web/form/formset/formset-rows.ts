/** A row of a formset: its values by field name, as a form sends them. */
export interface FormsetRow {
  readonly values: Readonly<Record<string, string>>
  /** The row is stored: the server gets the mark to delete it. A row that was added here is removed without a mark. */
  readonly isInitial: boolean
  readonly isDeleted: boolean
}

/** The rows that a formset begins with. */
export function initialRows(values: readonly Readonly<Record<string, string>>[]): readonly FormsetRow[] {
  return values.map((row) => ({ values: row, isInitial: true, isDeleted: false }))
}

/** One more row, which gets the next number [UI-063]. */
export function addRow(
  rows: readonly FormsetRow[],
  values: Readonly<Record<string, string>> = {},
): readonly FormsetRow[] {
  return [...rows, { values, isInitial: false, isDeleted: false }]
}

/** The rows with these values in the row at the index. */
export function changeRow(
  rows: readonly FormsetRow[],
  index: number,
  values: Readonly<Record<string, string>>,
): readonly FormsetRow[] {
  return rows.map((row, at) => (at === index ? { ...row, values: { ...row.values, ...values } } : row))
}

/** Without a row: an initial one is marked DELETE and keeps its number, an added one goes and those after it move up. */
export function removeRow(rows: readonly FormsetRow[], index: number): readonly FormsetRow[] {
  return rows.flatMap((row, at) => {
    if (at !== index) return [row]
    return row.isInitial ? [{ ...row, isDeleted: true }] : []
  })
}

/** The name of a field of a row: `prefix-N-field`. */
export function fieldName(prefix: string, index: number, field: string): string {
  return `${prefix}-${index}-${field}`
}

/**
 * A formset as a form sends it [UI-063]: `prefix-TOTAL_FORMS`, `prefix-INITIAL_FORMS`, `prefix-N-field` for each value, and `prefix-N-DELETE`
 * for the rows that are to go.
 *
 * @example
 * ```ts
 * import { initialRows, serializeFormset } from '@fascia/sdk/web/form'
 *
 * const rows = initialRows([{ port: '80' }, { port: '443' }])
 * new URLSearchParams(serializeFormset('rules', rows))
 * // rules-TOTAL_FORMS=2&rules-INITIAL_FORMS=1&rules-0-port=80&rules-1-port=443
 * ```
 */
export function serializeFormset(prefix: string, rows: readonly FormsetRow[]): Record<string, string> {
  return Object.fromEntries([
    [`${prefix}-TOTAL_FORMS`, String(rows.length)],
    [`${prefix}-INITIAL_FORMS`, String(rows.filter(({ isInitial }) => isInitial).length)],
    ...rows.flatMap(({ values, isDeleted }, index) => [
      ...Object.entries(values).map(([field, value]) => [fieldName(prefix, index, field), value]),
      ...(isDeleted ? [[fieldName(prefix, index, 'DELETE'), 'on']] : []),
    ]),
  ])
}

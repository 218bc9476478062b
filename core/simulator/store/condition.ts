import type { SQLInputValue } from 'node:sqlite'
import { Fault } from '@fascia/sdk/common'

/** A piece of a WHERE clause with the values of its question marks. */
export interface Condition {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** The expression that reads a field of a document. Index and query must spell it alike for SQLite to use the index. */
export function fieldExpression(field: string): string {
  if (!/^[\w:.-]+$/.test(field))
    throw new Fault('SIMULATOR_CONFLICT', { message: `A row cannot have the field ${field}.` })
  return field === 'id' ? 'id' : `json_extract(doc, '$."${field}"')`
}

/** A value as SQLite compares it with what `json_extract` gives. */
export function sqlValue(value: unknown): SQLInputValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string') return value
  return JSON.stringify(value)
}

/** The rows whose fields are what `where` says. */
export function conditionOf(where: Readonly<Record<string, unknown>>): Condition[] {
  const conditions: Condition[] = []
  for (const [field, value] of Object.entries(where)) {
    if (value === undefined) continue
    if (value === null) conditions.push({ sql: `${fieldExpression(field)} IS NULL`, values: [] })
    else conditions.push({ sql: `${fieldExpression(field)} = ?`, values: [sqlValue(value)] })
  }
  return conditions
}

/** Whether a document is what `where` says: the same answer as the SQL. */
export function isMatch(row: object, where: object): boolean {
  return Object.entries(where).every(
    ([field, value]) =>
      value === undefined ||
      sqlValue(Object.hasOwn(row, field) ? Reflect.get(row, field) : undefined) === sqlValue(value),
  )
}

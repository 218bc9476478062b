import { type Condition, fieldExpression, sqlValue } from './condition.ts'

export type Sort = readonly (readonly [field: string, direction: 'asc' | 'desc'])[]

/** ORDER BY of a sort; rows that are equal stay in the order they were added. */
export function orderOf(sort: Sort): string {
  return [...sort.map(([field, direction]) => `${fieldExpression(field)} ${direction}`), 'seq asc'].join(', ')
}

// SQLite puts NULL before everything else.
function isBeyond(field: string, direction: 'asc' | 'desc', value: ReturnType<typeof sqlValue>): Condition {
  const expression = fieldExpression(field)
  if (direction === 'asc')
    return value === null
      ? { sql: `${expression} IS NOT NULL`, values: [] }
      : { sql: `${expression} > ?`, values: [value] }
  return value === null
    ? { sql: '0', values: [] }
    : { sql: `(${expression} < ? OR ${expression} IS NULL)`, values: [value] }
}

/** The rows that come after one row in a sort: beyond it in the first field that differs, or added after it. */
export function afterCondition(sort: Sort, row: Readonly<Record<string, unknown>>, seq: number): Condition {
  const choices: Condition[] = []
  const equal: Condition[] = []
  for (const [field, direction] of sort) {
    const value = sqlValue(row[field])
    const beyond = isBeyond(field, direction, value)
    choices.push(joined([...equal, beyond]))
    equal.push({ sql: `${fieldExpression(field)} IS ?`, values: [value] })
  }
  choices.push(joined([...equal, { sql: 'seq > ?', values: [seq] }]))
  return {
    sql: `(${choices.map((choice) => `(${choice.sql})`).join(' OR ')})`,
    values: choices.flatMap((choice) => choice.values),
  }
}

function joined(conditions: readonly Condition[]): Condition {
  return {
    sql: conditions.map((condition) => condition.sql).join(' AND '),
    values: conditions.flatMap((condition) => condition.values),
  }
}

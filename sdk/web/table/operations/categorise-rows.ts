export interface Category {
  readonly value: string
  readonly count: number
}

/** The values that a category filter offers: each that occurs, with how many rows have it, most first [UI-025]. */
export function categoriseRows<Row>(rows: readonly Row[], textOf: (row: Row) => string): readonly Category[] {
  const counts = new Map<string, number>()
  for (const row of rows) {
    const value = textOf(row)
    if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

import type { SearchQuery } from '../search/search-query.ts'

/** What filtering must know of a row. */
export interface RowReader<Row> {
  /** Everything in the row that a person can read, in lower case. */
  textOf(row: Row): string
  /** The values of a facet in the row, in lower case: as they are, and as they read; undefined when the browser cannot tell. */
  facetOf(row: Row, facet: string): readonly string[] | undefined
  /** Whether the facet's values are whole words to choose from, and not text to search in. */
  isChoice(facet: string): boolean
}

/** The rows that fit every term and all of the text; several terms of one facet are alternatives [UI-038]. */
export function filterRows<Row>(rows: readonly Row[], query: SearchQuery, reader: RowReader<Row>): readonly Row[] {
  const words = query.text.toLowerCase().split(/\s+/).filter(Boolean)
  const wanted = new Map<string, string[]>()
  for (const { facet, value } of query.terms) {
    wanted.set(facet, [...(wanted.get(facet) ?? []), value.toLowerCase()])
  }
  if (words.length === 0 && wanted.size === 0) return rows
  return rows.filter((row) => {
    for (const [facet, values] of wanted) {
      const held = reader.facetOf(row, facet)
      if (!held) continue
      const isChoice = reader.isChoice(facet)
      const fits = values.some((value) => held.some((text) => (isChoice ? text === value : text.includes(value))))
      if (!fits) return false
    }
    if (words.length === 0) return true
    const text = reader.textOf(row)
    return words.every((word) => text.includes(word))
  })
}

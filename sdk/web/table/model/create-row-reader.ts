import { propertyValue } from '../../../common/property/property.ts'
import type { Property } from '../../declare/index.ts'
import type { Facet } from '../../declare/table.ts'
import { isEmptyValue, type Reading, valueText } from '../../value/value-text.ts'
import type { RowReader } from '../operations/filter-rows.ts'

export interface RowReaderSpec {
  readonly properties: Readonly<Record<string, Property>>
  /** The properties whose text the free search looks at. */
  readonly searched: readonly string[]
  readonly facets: readonly Pick<Facet, 'of' | 'options' | 'isServer'>[]
  readonly reading: Reading
}

/** A reader that remembers what it has read. */
export interface KeepingReader<R> extends RowReader<R> {
  /** These are the rows now: what it remembers of others is forgotten once there is more of it. */
  keep(rows: readonly R[]): void
}

/** Reads rows for filtering; what was read of an item is remembered as long as the item is listed. */
export function createRowReader<R extends { readonly item: object }>(spec: RowReaderSpec): KeepingReader<R> {
  const { properties, searched, facets, reading } = spec
  // No weak map: to look through 100,000 weak keys stops the page in the middle of a scroll.
  let texts = new Map<object, string>()
  const known = new Map(facets.map((facet) => [facet.of, facet]))

  const read = (item: object): string =>
    searched
      .map((name) => {
        const property = properties[name]
        if (!property || property.isSensitive) return ''
        // An instant is searched as it was sent: to write it out costs more than all the rest of a row.
        if (property.format === 'instant') return String(propertyValue(item, name, property) ?? '')
        return valueText(item, name, property, reading)
      })
      .join('\n')
      .toLowerCase()

  return {
    keep(rows) {
      if (texts.size <= 2 * rows.length) return
      const earlier = texts
      texts = new Map()
      for (const { item } of rows) {
        const text = earlier.get(item)
        if (text !== undefined) texts.set(item, text)
      }
    },
    textOf({ item }) {
      const earlier = texts.get(item)
      if (earlier !== undefined) return earlier
      const text = read(item)
      texts.set(item, text)
      return text
    },
    facetOf({ item }, name) {
      const facet = known.get(name)
      const property = properties[name]
      if (!facet || facet.isServer || !property) return undefined
      const value = propertyValue(item, name, property)
      if (isEmptyValue(value)) return []
      return [String(value).toLowerCase(), valueText(item, name, property, reading).toLowerCase()]
    },
    isChoice: (name) => {
      const format = properties[name]?.format
      return (known.get(name)?.options?.length ?? 0) > 0 || format === 'status' || format === 'yesNo'
    },
  }
}

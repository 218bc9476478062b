import type { Property } from '../../declare/index.ts'
import type { PropertyGroup } from '../../declare/table.ts'
import type { Item } from '../../resource/row.ts'
import type { RegisteredType } from '../../services/resources.ts'
import { type Reading, valueText } from '../../value/value-text.ts'

/** A property of the compared items. */
export interface ComparedProperty {
  readonly name: string
  readonly property: Property
  /** What each item has of it, as text. */
  readonly texts: readonly string[]
  readonly isDifferent: boolean
}

/**
 * What the items can be compared by: the properties of the groups in their order, then the others of the type. The name is the head of each column;
 * what is hidden until it is asked for, and what no item has, is left out.
 */
export function comparedProperties(
  { properties, nameOf = 'name' }: Pick<RegisteredType, 'properties' | 'nameOf'>,
  groups: readonly PropertyGroup[],
  items: readonly Item[],
  reading: Reading,
): readonly ComparedProperty[] {
  const names = new Set([...groups.flatMap((group) => group.properties), ...Object.keys(properties)])
  return [...names].flatMap((name) => {
    const { [name]: property } = properties
    if (!property || property.isSensitive || name === nameOf) return []
    const texts = items.map((item) => valueText(item, name, property, reading))
    if (texts.every((text) => text === '')) return []
    return [{ name, property, texts, isDifferent: new Set(texts).size > 1 }]
  })
}

/** Cells of a line as spreadsheets take them: what would end a cell or a line is a space. */
function line(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')
}

/** The comparison as a table that can be pasted: cells between tabs, a line a property. */
export function comparisonTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, ...rows].map(line).join('\n')
}

import { propertyValue } from '../../common/property/property.ts'
import type { Property } from '../declare/index.ts'
import { parseBytes } from './format-bytes.ts'
import { parseInstant } from './format-instant.ts'
import { isEmptyValue, type Reading, valueText } from './value-text.ts'

/** What a row is sorted by: numbers by size, texts by language, and empty ones last. */
export type SortKey = number | string | undefined

const NUMBERS = new Set<Property['format']>(['bytes', 'mebibytes', 'gibibytes', 'count'])

function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  if (typeof value !== 'string') return undefined
  return parseBytes(value) ?? (value.trim() === '' || Number.isNaN(Number(value)) ? undefined : Number(value))
}

/** The sort key of a property by its own kind: sizes by bytes [UI-026], times by time, all else by what a person reads. */
export function sortKeyOf(item: object, name: string, property: Property, reading: Reading): SortKey {
  const value = propertyValue(item, name, property)
  if (isEmptyValue(value)) return undefined
  if (NUMBERS.has(property.format)) return numberOf(value)
  if (property.format === 'instant') return parseInstant(value)
  if (property.format === 'yesNo') return value === true || value === 'true' || value === 'True' ? 1 : 0
  return valueText(item, name, property, reading)
}

import type { Text } from '../../common/index.ts'
import { propertyValue } from '../../common/property/property.ts'
import { stateWords } from '../../common/property/state.ts'
import type { Property } from '../declare/index.ts'
import type { Translate } from '../host/hooks/use-t.ts'
import { formatBytes } from './format-bytes.ts'
import { formatCount } from './format-count.ts'
import { formatAbsolute, parseInstant } from './format-instant.ts'

/** How this person reads values. */
export interface Reading {
  readonly t: Translate
  readonly language: string
  readonly timeZone: string
}

export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return typeof value === 'object' && Object.keys(value).length === 0
}

function listed(values: Readonly<Record<string, Text>> | undefined, value: unknown): Text | undefined {
  const word = String(value).toLowerCase()
  return Object.entries(values ?? {}).find(([key]) => key.toLowerCase() === word)?.[1]
}

function ofSize(value: unknown, factor: number, reading: Reading): string {
  const size = Number(value)
  return Number.isNaN(size) ? String(value) : formatBytes(size * factor, reading.language)
}

/** A member of a list as text: its name where it has one. */
export function memberText(member: unknown): string {
  if (typeof member !== 'object' || member === null) return String(member)
  const name = 'name' in member ? member.name : undefined
  return typeof name === 'string' ? name : JSON.stringify(member)
}

/** The name that a referenced resource has in the item, or its id. */
export function referenceName(item: object, property: Property, value: unknown): string {
  const name = property.namePath ? propertyValue(item, '', { ...property, path: property.namePath }) : undefined
  return typeof name === 'string' && name !== '' ? name : String(value)
}

/** A property of an item as text: what the search finds, an export holds, and a cell says where nothing richer is drawn. Empty is ''. */
export function valueText(item: object, name: string, property: Property, reading: Reading): string {
  const value = propertyValue(item, name, property)
  if (isEmptyValue(value)) return ''
  switch (property.format) {
    case 'instant': {
      const timeMs = parseInstant(value)
      return timeMs === undefined ? String(value) : formatAbsolute(timeMs, reading.timeZone)
    }
    case 'bytes':
      return ofSize(value, 1, reading)
    case 'mebibytes':
      return ofSize(value, 1024 ** 2, reading)
    case 'gibibytes':
      return ofSize(value, 1024 ** 3, reading)
    case 'count':
      return typeof value === 'number' ? formatCount(value, reading.language) : String(value)
    case 'yesNo':
      return reading.t(value === true || value === 'true' || value === 'True' ? 'Yes' : 'No')
    case 'status':
    case 'choice': {
      const text = listed(property.values, value)
      if (text !== undefined) return reading.t(text)
      return property.format === 'status' ? reading.t(stateWords(String(value))) : String(value)
    }
    case 'list':
      return Array.isArray(value) ? value.map(memberText).join(', ') : String(value)
    case 'map':
      return typeof value === 'object'
        ? Object.entries(value ?? {})
            .map(([key, held]) => `${key}=${memberText(held)}`)
            .join(', ')
        : String(value)
    case 'reference':
      return referenceName(item, property, value)
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value)
  }
}

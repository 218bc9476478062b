import { propertyValue } from '../../common/property/property.ts'
import type { Property } from '../declare/index.ts'
import { referenceName } from './value-text.ts'

/** A resource to which a property refers. */
export interface Reference {
  readonly id: string
  /** As the item says it, or the id. */
  readonly name: string
}

function isId(value: unknown): value is string | number {
  return (typeof value === 'string' && value !== '') || typeof value === 'number'
}

/** The resources to which a property with a `type` refers in an item. */
export function referencesIn(item: object, name: string, property: Property): readonly Reference[] {
  const value = propertyValue(item, name, property)
  if (isId(value)) return [{ id: String(value), name: referenceName(item, property, value) }]
  if (!Array.isArray(value)) return []
  return value.flatMap((member: unknown): readonly Reference[] => {
    const id = property.idPath ? propertyValue(member, '', { ...property, path: property.idPath }) : member
    return isId(id) ? [{ id: String(id), name: nameIn(member) ?? String(id) }] : []
  })
}

/** The name that a member of a list says of itself. */
function nameIn(member: unknown): string | undefined {
  const name = typeof member === 'object' && member !== null && 'name' in member ? member.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

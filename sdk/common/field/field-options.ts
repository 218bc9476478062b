import type { Property, PropertyOptions } from '../property/property.ts'

/** How a field is shown besides its kind and its label, and what it is where the service says nothing. */
export interface FieldOptions<Value> extends Pick<Property, 'none' | 'isSensitive' | 'isEnd'> {
  /** The value where the service says none. Without it such a field is null where it may be, an empty list or map, or left out where it is optional. */
  readonly default?: Value
  /** The type of the resource whose id this is, or whose ids are in this list. */
  readonly references?: NonNullable<PropertyOptions<never>['references']>
  /** Of a list of objects that `references` something: the path to the id in each of them. */
  readonly idAt?: string
}

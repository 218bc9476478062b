import type { TSchema } from 'typebox'
import type { Property } from '../property/property.ts'

/** What a field says besides the schema of its value: keywords of the schema, which no validator reads. */
export interface FieldKeywords {
  /** How the field is shown. */
  readonly shown?: Property
  /** Of an id: the field beside it in which the gateway answers the name. */
  readonly joins?: string
  /** The value where the service says none. */
  readonly default?: unknown
  /** The name in the answers of the service, where it is another. */
  readonly from?: string
}

/** The schemas that say something of a field: the members of a union, and the schema itself. */
function partsOf(schema: TSchema & { readonly anyOf?: readonly TSchema[] }): readonly TSchema[] {
  return [...(schema.anyOf ?? []), schema]
}

/** The keywords of a field, also of one that may be null. */
export function keywordsOf(schema: TSchema): FieldKeywords {
  return Object.assign(
    {},
    ...partsOf(schema).map(({ shown, joins, default: value, from }: FieldKeywords) => ({
      ...(shown === undefined ? {} : { shown }),
      ...(joins === undefined ? {} : { joins }),
      ...(value === undefined ? {} : { default: value }),
      ...(from === undefined ? {} : { from }),
    })),
  )
}

/** A copy of a schema with the keywords of a field. TypeBox keeps the kind of a schema in a hidden property, which a spread leaves out. */
export function withKeywords<Schema extends TSchema>(schema: Schema, keywords: FieldKeywords): Schema {
  return Object.assign(Object.defineProperties({ ...schema }, Object.getOwnPropertyDescriptors(schema)), keywords)
}

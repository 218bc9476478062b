import { field, nullable, optional } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** The fields that Cinder gives whatever people name. */
export const named = {
  id: field.id('ID'),
  /** The id, where it has no name. */
  name: field.text('Name'),
  description: optional(field.text('Description')),
}

/** The name of what cannot be without one. */
export const newName = Type.String({ minLength: 1, maxLength: 255 })
/** A name or a description that may be left out. */
export const words = Type.Optional(nullable(Type.String({ maxLength: 255 })))

const is_public = Type.Optional(Type.Boolean())
/** What is sent of a new type, of volumes or of groups, and of a changed one. */
export const typeBodies = {
  create: { name: newName, description: words, is_public },
  update: { name: Type.Optional(newName), description: words, is_public },
}

const filterValue = Type.Union([Type.String(), Type.Boolean(), Type.Null()])
/** A filter of a list, as addresses have it. */
export const filter = Type.Optional(filterValue)
/** Any other filter of Cinder's. */
export const anyFilter = { additionalProperties: filterValue }

import Type, { type TSchema } from 'typebox'

/**
 * The schema of a value that may be null.
 *
 * ```ts
 * export const Port = Type.Object({ id: Type.String(), host: nullable(Type.String()) })
 * ```
 */
export function nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()])
}

/** A text that may be null. */
export const NullableText = nullable(Type.String())

/** A text that a release or a policy of the service may leave out, or answer as null. */
export const OptionalText = Type.Optional(NullableText)

/** The schema of a field that a release or a policy of the service may leave out, or answer as null: `optional(field.text('Email'))`. */
export function optional<Schema extends TSchema>(schema: Schema) {
  return Type.Optional(nullable(schema))
}

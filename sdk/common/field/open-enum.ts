import Type from 'typebox'

/** Any text; beside known values in a union it keeps them apart, where `string` would take their place. */
type OtherText = string & Record<never, never>

/**
 * The schema of a text that is one of these values on the clouds of today; any other text is valid as well, since a newer service may answer
 * one. The compiler and `fascia validate` know the values: they refuse a transitional state that is none of them.
 *
 * ```ts
 * export const Backup = Type.Object({ id: Type.String(), status: openEnum(['creating', 'available', 'error']) })
 * ```
 */
export function openEnum<const Known extends string>(known: readonly Known[]) {
  return Type.Unsafe<Known | OtherText>({ type: 'string', examples: [...known] })
}

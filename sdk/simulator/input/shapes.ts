import type { Value } from '@fascia/sdk/common'
import { type TSchema, type TUnsafe, Type } from 'typebox'

/** The keyword of a schema that names the type into which a dialect converts a value. */
export const CONVERTS = 'x-converts'

const TRUE_TEXTS = ['True', 'TRUE', 'true', '1', 'ON', 'On', 'on', 'YES', 'Yes', 'yes', 't', 'T', 'y', 'Y'] as const
const FALSE_TEXTS = ['False', 'FALSE', 'false', '0', 'OFF', 'Off', 'off', 'NO', 'No', 'no', 'f', 'F', 'n', 'N'] as const

export { nullable } from '../../common/shapes.ts'

/** The schema of a boolean that a body may also give as one of the texts that OpenStack's services take: `true`, `False`, `1`, `no`. The handler gets a boolean. */
export function flag(): TUnsafe<boolean> {
  return Type.Unsafe<boolean>({
    anyOf: [Type.Boolean(), Type.Enum([...TRUE_TEXTS, ...FALSE_TEXTS])],
    [CONVERTS]: 'boolean',
  })
}

/** The schema of an integer that a body may also give as a text of digits. The handler gets a number. */
export function wholeNumber(range: { readonly minimum?: number; readonly maximum?: number } = {}): TUnsafe<number> {
  const pattern = (range.minimum ?? -1) < 0 ? '^-?[0-9]+$' : '^[0-9]+$'
  return Type.Unsafe<number>({ anyOf: [Type.Integer(range), Type.String({ pattern })], [CONVERTS]: 'integer' })
}

/** The schema of a list, a map or a text that a body may also give as null, which means an empty one. The handler gets the empty one. */
export function emptyForNull<S extends TSchema>(schema: S): TUnsafe<Value<S>> {
  return Type.Unsafe<Value<S>>({ anyOf: [schema, Type.Null()], [CONVERTS]: 'empty' })
}

/** Whether a text is one of those that OpenStack's services take for true. */
export const isTrueText = (text: string | null): boolean => text !== null && /^(1|t|true|on|y|yes)$/i.test(text)

/** Whether a text is one of those that OpenStack's services take for false. */
export const isFalseText = (text: string): boolean => /^(0|f|false|off|n|no)$/i.test(text)

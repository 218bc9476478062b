import { plural, type Text } from '../../../common/index.ts'
import type { SchemaError } from './schema-error.ts'

/** What is said when nothing fits better [UI-073]. */
export const DEFAULT_MESSAGE = 'The data in this field is invalid'

/** Keywords that a form can say in its own words: `messages: { required: 'Give the instance a name.' }`. */
export type MessageKey =
  | 'type'
  | 'enum'
  | 'multipleOf'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  | 'format'
  | 'required'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'additionalProperties'

/** The texts of the kit; `{value}`, `{limit}`, `{count}`, `{title}` and `{property}` stand for what the schema and the person said [UI-073…UI-076]. */
export const SCHEMA_MESSAGES: Readonly<Record<MessageKey | 'number', Text>> = {
  type: 'The type does not match: {type} is expected',
  enum: 'The value is not one of those allowed',
  number: '{value} is not a valid number',
  multipleOf: '{value} is not a multiple of {limit}',
  minimum: '{value} is less than the minimum of {limit}',
  maximum: '{value} is greater than the maximum of {limit}',
  minLength: plural(
    'The text is too short ({length}), the minimum is {count} character',
    'The text is too short ({length}), the minimum is {count} characters',
  ),
  maxLength: plural(
    'The text is too long ({length}), the maximum is {count} character',
    'The text is too long ({length}), the maximum is {count} characters',
  ),
  format: '{title} is formatted incorrectly',
  required: '{title} is a required field',
  minItems: plural(
    'The list is too short ({length}), the minimum is {count} item',
    'The list is too short ({length}), the minimum is {count} items',
  ),
  maxItems: plural(
    'The list is too long ({length}), the maximum is {count} item',
    'The list is too long ({length}), the maximum is {count} items',
  ),
  uniqueItems: 'The items of the list must be unique',
  additionalProperties: 'Unknown property: {property}',
}

/** A bound that is not allowed itself; a field's own words for `minimum` and `maximum` stand for these as well. */
const EXCLUSIVE_MESSAGES: Readonly<Record<string, Text>> = {
  exclusiveMinimum: '{value} is not greater than {limit}',
  exclusiveMaximum: '{value} is not less than {limit}',
}

const KEY_OF: Readonly<Record<string, MessageKey>> = {
  const: 'enum',
  exclusiveMinimum: 'minimum',
  exclusiveMaximum: 'maximum',
  pattern: 'format',
  dependencies: 'required',
  dependentRequired: 'required',
  contains: 'minItems',
  unevaluatedProperties: 'additionalProperties',
}

function isMessageKey(keyword: string): keyword is MessageKey {
  return keyword in SCHEMA_MESSAGES && keyword !== 'number'
}

/** The key of an error's message; undefined for those that only the default fits. */
export function messageKeyOf({ keyword }: SchemaError): MessageKey | undefined {
  const key = KEY_OF[keyword] ?? keyword
  return isMessageKey(key) ? key : undefined
}

function isNumberType(type: unknown): boolean {
  return [type].flat().some((name) => name === 'number' || name === 'integer')
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : Array.isArray(value) ? value.length : 0
}

function isNoNumber(value: unknown): boolean {
  return typeof value === 'string' || (typeof value === 'number' && !Number.isFinite(value))
}

/** The kit's own text of an error. */
function kitMessage(error: SchemaError, value: unknown): Text {
  const { keyword, params } = error
  const key = messageKeyOf(error)
  if (key === undefined) return DEFAULT_MESSAGE
  if (key === 'type' && isNumberType(params.type) && isNoNumber(value)) return SCHEMA_MESSAGES.number
  return EXCLUSIVE_MESSAGES[keyword] ?? SCHEMA_MESSAGES[key]
}

export interface SchemaMessage {
  readonly text: Text
  readonly values: Readonly<Record<string, unknown>> & { readonly count?: number }
}

/** The message of an error about `value`, in a field that is called `title`; `own` are the field's own words. */
export function schemaMessage(
  error: SchemaError,
  value: unknown,
  title: string,
  own: Readonly<Partial<Record<MessageKey, Text>>> = {},
): SchemaMessage {
  const { params } = error
  const limit = params.limit ?? params.multipleOf ?? params.minContains
  const key = messageKeyOf(error)
  return {
    text: (key === undefined ? undefined : own[key]) ?? kitMessage(error, value),
    values: {
      title,
      value: String(value),
      limit,
      type: [params.type].flat().join(', '),
      length: lengthOf(value),
      property: params.additionalProperty ?? params.unevaluatedProperty,
      ...(typeof limit === 'number' ? { count: limit } : {}),
    },
  }
}

import { Fault, type FieldMessages, type ObjectSchema, type Value } from '@fascia/sdk/common'
import type { ErrorObject } from 'ajv'
import type { TSchema } from 'typebox'
import { createFillingValidator } from '../validation/validator.ts'
import { coerceQuery } from './coerce-query.ts'
import { withListLimits } from './list-limits.ts'
import type { QueryValue } from './parse-query.ts'

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.')
}

function sentenceOf({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  if (keyword === 'required') return 'A value is required.'
  if (keyword === 'maxLength') return `The text is longer than ${Number(params.limit).toLocaleString('en')} characters.`
  if (keyword === 'maxItems' || keyword === 'maxProperties') return `There are more than ${String(params.limit)} here.`
  if (keyword === 'additionalProperties') return 'This is not known here.'
  return `The value ${message}.`
}

function fieldsOf(errors: readonly ErrorObject[]): FieldMessages {
  const byField = Map.groupBy(errors, fieldOf)
  return Object.fromEntries([...byField].map(([field, wrong]) => [field, wrong.map(sentenceOf)]))
}

/** Checks one input; throws `GATEWAY_INPUT_INVALID` with messages by field. Defaults are filled in, in place. */
export type InputCheck = (value: unknown) => void

/** Types a query by its schema, checks it, and gives it back. */
export type QueryCheck = (query: Record<string, QueryValue>) => Record<string, unknown>

function checkWith(schema: object): InputCheck {
  const validate = createFillingValidator(withListLimits(schema))
  return (value) => {
    const errors = validate(value)
    if (errors) throw new Fault('GATEWAY_INPUT_INVALID', { fields: fieldsOf(errors) })
  }
}

/** A check of JSON bodies that gives them back with their type. A missing body is `GATEWAY_BODY_MISSING`. */
export function createBodyCheck<Schema extends TSchema>(schema: Schema): (value: unknown) => Value<Schema> {
  const check: (value: unknown) => asserts value is Value<Schema> = checkWith(schema)
  return (value) => {
    if (value === undefined) throw new Fault('GATEWAY_BODY_MISSING')
    check(value)
    return value
  }
}

/** A check of query parameters. Those that the schema does not name are refused unless it allows more; `always` names the host's own. */
export function createQueryCheck(schema: ObjectSchema, always: Readonly<Record<string, TSchema>> = {}): QueryCheck {
  const properties = { ...always, ...schema.properties }
  const check = checkWith({ additionalProperties: false, ...schema, properties })
  return (query) => {
    const coerced = coerceQuery(query, properties)
    check(coerced)
    return coerced
  }
}

const textChecks = new WeakMap<object, InputCheck>()
const NONE: Readonly<Record<string, TSchema>> = {}

/** Types texts by a schema, checks them, and gives them back. */
export function parseTexts<Schema extends ObjectSchema>(
  schema: Schema,
  texts: Readonly<Record<string, string>>,
): Value<Schema> {
  const known = textChecks.get(schema) ?? checkWith(schema)
  textChecks.set(schema, known)
  const check: (value: unknown) => asserts value is Value<Schema> = known
  const typed: unknown = coerceQuery({ ...texts }, { ...NONE, ...schema.properties })
  check(typed)
  return typed
}

import type { Value } from '@fascia/sdk/common'
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type TSchema, Type } from 'typebox'

/** Gives what is wrong with a value; undefined when the value fits the schema. */
export type Validate = (value: unknown) => readonly ErrorObject[] | undefined

const CALLABLE = 'isCallable'

function createAjv(allErrors: boolean, useDefaults: boolean): Ajv {
  const ajv = new Ajv({ allErrors, strict: false, useDefaults })
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: CALLABLE, validate: (_wanted: true, value: unknown) => typeof value === 'function' })
  return ajv
}

const leaving = createAjv(true, false)
const filling = createAjv(true, true)
/** Ends at the first error. */
const ending = createAjv(false, true)

// Most schemas of a gateway are never used in a process: each is compiled at its first use.
function compileLater(ajv: Ajv, schema: AnySchema): Validate {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? undefined : (validate.errors ?? [])
  }
}

/** How many values may be wrong at once: more of them than a form has fields take long to collect. */
const MOST_TO_COLLECT = 500

function hasMoreThan(most: number, value: unknown): boolean {
  let left = most
  const count = (part: unknown): boolean => {
    left -= 1
    return left < 0 || (typeof part === 'object' && part !== null && Object.values(part).some(count))
  }
  return count(value)
}

/** A validator of a schema; values stay as they are. */
export function createValidator(schema: AnySchema): Validate {
  return compileLater(leaving, schema)
}

/** A validator that fills in the schema's defaults, in place. Of a value with more than 500 parts it gives the first error alone. Throws at once when the schema itself is invalid. */
export function createFillingValidator(schema: AnySchema): Validate {
  filling.validateSchema(schema, true)
  const first = compileLater(ending, schema)
  const all = compileLater(filling, schema)
  return (value) => {
    const errors = first(value)
    return errors && !hasMoreThan(MOST_TO_COLLECT, value) ? all(value) : errors
  }
}

/** A type guard by a schema, for what comes from outside: answers of services, files, cookies. */
export function createGuard<Schema extends TSchema>(schema: Schema): (value: unknown) => value is Value<Schema> {
  const validate = createValidator(schema)
  return (value): value is Value<Schema> => validate(value) === undefined
}

/** The schema of a function, for what a plugin's module exports. */
export const Callable = Type.Unsafe<(...values: never) => unknown>({ [CALLABLE]: true })

/** An object with whatever keys, such as a JSON document of unknown shape: neither a list nor null. */
export const isObject = createGuard(Type.Record(Type.String(), Type.Unknown()))

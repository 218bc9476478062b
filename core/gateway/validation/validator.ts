import type { Value } from '@fascia/sdk/common'
import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { type TSchema, Type } from 'typebox'

/** Gives what is wrong with a value; undefined when the value fits the schema. */
export type Validate = (value: unknown) => readonly ErrorObject[] | undefined

const CALLABLE = 'isCallable'

function createAjv(useDefaults: boolean): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: false, useDefaults })
  addFormats.default(ajv)
  ajv.addKeyword({ keyword: CALLABLE, validate: (_wanted: true, value: unknown) => typeof value === 'function' })
  return ajv
}

const leaving = createAjv(false)
const filling = createAjv(true)

// Most schemas of a gateway are never used in a process: each is compiled at its first use.
function compileLater(ajv: Ajv, schema: AnySchema): Validate {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    return validate(value) ? undefined : (validate.errors ?? [])
  }
}

/** A validator of a schema; values stay as they are. */
export function createValidator(schema: AnySchema): Validate {
  return compileLater(leaving, schema)
}

/** A validator that fills in the schema's defaults, in place. Throws at once when the schema itself is invalid. */
export function createFillingValidator(schema: AnySchema): Validate {
  filling.validateSchema(schema, true)
  return compileLater(filling, schema)
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

import { Fault, type FieldMessages } from '@fascia/sdk/common'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { TObject, TSchema } from 'typebox'

const shared = { allErrors: true, strict: false, useDefaults: true }
const bodies = new Ajv(shared)
const queries = new Ajv({ ...shared, coerceTypes: 'array' })
for (const ajv of [bodies, queries]) addFormats.default(ajv)

function fieldOf({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'))
  if (keyword === 'required') path.push(String(params.missingProperty))
  if (keyword === 'additionalProperties') path.push(String(params.additionalProperty))
  return path.join('.')
}

function sentenceOf({ keyword, message = 'is not valid' }: ErrorObject): string {
  if (keyword === 'required') return 'A value is required.'
  if (keyword === 'additionalProperties') return 'This is not known here.'
  return `The value ${message}.`
}

function fieldsOf(errors: readonly ErrorObject[]): FieldMessages {
  const fields: Record<string, string[]> = {}
  for (const error of errors) {
    const field = fieldOf(error)
    fields[field] = [...(fields[field] ?? []), sentenceOf(error)]
  }
  return fields
}

/** Checks one input; throws `GATEWAY_INPUT_INVALID` with messages by field. Values may be changed in place: defaults, and in queries the type. */
export type InputCheck = (value: unknown) => void

function checkWith(validate: ValidateFunction): InputCheck {
  return (value) => {
    if (!validate(value)) throw new Fault('GATEWAY_INPUT_INVALID', { fields: fieldsOf(validate.errors ?? []) })
  }
}

/** A check of JSON bodies. A missing body is `GATEWAY_BODY_MISSING`. */
export function createBodyCheck(schema: TSchema): InputCheck {
  const check = checkWith(bodies.compile(schema))
  return (value) => {
    if (value === undefined) throw new Fault('GATEWAY_BODY_MISSING')
    check(value)
  }
}

/** A check of query parameters. Parameters that the schema does not name are refused unless it allows more; `always` names the host's own. */
export function createQueryCheck(schema: TObject, always: Readonly<Record<string, TSchema>> = {}): InputCheck {
  return checkWith(
    queries.compile({ additionalProperties: false, ...schema, properties: { ...always, ...schema.properties } }),
  )
}

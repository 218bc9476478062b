import type { Value } from '@fascia/sdk/common'
import { type TSchema, Type } from 'typebox'
import { ServiceFault } from '../service-fault.ts'
import { convertInput } from './convert-input.ts'
import { fits } from './fits.ts'
import { fieldComplaint } from './schema-complaint.ts'
import { isTrueText } from './shapes.ts'

/** Converts only what `flag` and `wholeNumber` allow: every other value already has its type. */
function convert(type: string, value: unknown): unknown {
  if (type === 'boolean' && typeof value === 'string') return isTrueText(value)
  return type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
}

/**
 * Checks a body against its schema and converts what `flag` and `wholeNumber` allow; refuses with 400 in the words of Python's `jsonschema`, as Nova and Cinder
 * put them.
 */
export function parseStrictly<S extends TSchema>(schema: S, body: unknown): Value<S> {
  if (!fits(schema, body)) throw new ServiceFault(400, fieldComplaint(schema, body))
  const converted = convertInput(schema, body, convert)
  if (fits(schema, converted)) return converted
  throw new ServiceFault(400, fieldComplaint(schema, converted))
}

/** The same for the value under a name: a refusal names it where it is the outermost field that is wrong. */
export function parseNamedStrictly<S extends TSchema>(name: string, schema: S, body: unknown): Value<S> {
  const whole = Type.Object({ [name]: schema }, { additionalProperties: false })
  if (!fits(whole, body)) throw new ServiceFault(400, fieldComplaint(whole, body))
  return parseStrictly(schema, new Map<string, unknown>(Object.entries(Object(body))).get(name))
}

import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ServiceFault } from '../service-fault.ts'
import { convertInput } from './convert-input.ts'
import { fieldComplaint } from './schema-complaint.ts'
import { isTrueText } from './shapes.ts'

/** Converts only what `flag` and `wholeNumber` allow: every other value already has its type. */
function convert(type: string, value: unknown): unknown {
  if (type === 'boolean' && typeof value === 'string') return isTrueText(value)
  return type === 'integer' && typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
}

const isConverted = <S extends TSchema>(schema: S, value: unknown): value is Static<S> => Value.Check(schema, value)

/**
 * Checks a body against its schema and converts what `flag` and `wholeNumber` allow; refuses with 400 in the words of Python's `jsonschema`, as Nova and Cinder
 * put them.
 */
export function parseStrictly<S extends TSchema>(schema: S, body: unknown): Static<S> {
  if (!Value.Check(schema, body)) throw new ServiceFault(400, fieldComplaint(schema, body))
  const converted = convertInput(schema, body, convert)
  if (isConverted(schema, converted)) return converted
  throw new ServiceFault(400, fieldComplaint(schema, converted))
}

/** The same for the value under a name: a refusal names it where it is the outermost field that is wrong. */
export function parseNamedStrictly<S extends TSchema>(name: string, schema: S, body: unknown): Static<S> {
  const whole = Type.Object({ [name]: schema }, { additionalProperties: false })
  if (!Value.Check(whole, body)) throw new ServiceFault(400, fieldComplaint(whole, body))
  return parseStrictly(schema, new Map<string, unknown>(Object.entries(Object(body))).get(name))
}

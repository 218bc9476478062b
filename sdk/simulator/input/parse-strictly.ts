import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { ServiceFault } from '../service-fault.ts'
import { fieldComplaint } from './schema-complaint.ts'

/** A body that fits its schema as it is; otherwise 400 in the words of Python's `jsonschema`, as Nova and Cinder put them. */
export function parseStrictly<S extends TSchema>(schema: S, body: unknown): Static<S> {
  if (Value.Check(schema, body)) return body
  throw new ServiceFault(400, fieldComplaint(schema, body))
}

/** The same for what stands under a name: a refusal names it where it is the outermost field that is wrong. */
export function parseNamedStrictly<S extends TSchema>(name: string, schema: S, body: unknown): Static<S> {
  const whole = Type.Object({ [name]: schema }, { additionalProperties: false })
  if (!Value.Check(whole, body)) throw new ServiceFault(400, fieldComplaint(whole, body))
  return parseStrictly(schema, new Map<string, unknown>(Object.entries(Object(body))).get(name))
}

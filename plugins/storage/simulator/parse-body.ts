import { bodyComplaint } from '@fascia/sdk/simulator'
import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { badRequest } from './cinder-fault.ts'

/** The body, checked; a refusal in the words of Cinder's validator. */
export function parseBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (Value.Check(schema, body)) return body
  throw badRequest(bodyComplaint(schema, body))
}

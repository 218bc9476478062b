import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { fieldComplaint } from './input/schema-complaint.ts'
import { ServiceFault } from './service-fault.ts'

/**
 * The body of a request, checked against a schema; what does not fit is refused with 400 in the words of OpenStack's validators.
 *
 * @example
 * ```ts
 * import { parseBody } from '@fascia/sdk/simulator'
 * import Type from 'typebox'
 *
 * const Rename = Type.Object({ name: Type.String({ minLength: 1 }) })
 *
 * export const nameOf = (body: unknown): string => parseBody(Rename, body).name
 * ```
 */
export function parseBody<Schema extends TSchema>(schema: Schema, body: unknown): Static<Schema> {
  if (Value.Check(schema, body)) return body
  throw new ServiceFault(400, fieldComplaint(schema, body))
}

import { Type } from 'typebox'
import type { IdentityCall } from '../identity-call.ts'
import { duplicate, notFound } from '../keystone-fault.ts'
import { DEFAULT_DOMAIN_ID } from '../make-people.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** A name: not blank, at most as long as Keystone's column. */
export const Name = (maxLength = 255) => Type.String({ minLength: 1, maxLength, pattern: '[\\S]+' })
export const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]))
export const Flag = Type.Optional(Type.Boolean())

/** The domain that a new entity belongs to: the given one, the token's, or Default. */
export function domainOfNew(call: IdentityCall, given: string | null | undefined): string {
  const id = given ?? (call.caller.domainId || call.caller.projectDomainId || DEFAULT_DOMAIN_ID)
  if (!call.rows.domains.get(id)) throw notFound('domain', id)
  return id
}

/** Refuses a name that another entity of the same kind has, in the same domain where it has one. */
export function requireFreeName(
  type: string,
  others: readonly { readonly id: string; readonly name: string }[],
  name: string,
  own: { readonly id?: string; readonly domainId?: string } = {},
): void {
  if (others.some((other) => other.name === name && other.id !== own.id)) throw duplicate(type, name, own.domainId)
}

/** The fields of a request beyond the known ones, which Keystone stores too. A null removes a field. */
export function extraOf(given: JsonObject, known: readonly string[], before: JsonObject = {}): JsonObject {
  const added = Object.entries(given).filter(([key]) => !known.includes(key))
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(added) }).filter(([, value]) => value !== null),
  )
}

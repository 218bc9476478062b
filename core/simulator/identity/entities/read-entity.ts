import type { IdentityCall } from '../identity-call.ts'
import { duplicate, invalid, notFound } from '../keystone-fault.ts'
import { DEFAULT_DOMAIN_ID } from '../make-people.ts'
import type { JsonObject } from '../read-json.ts'

/** The name of an entity: given, not blank, at most as long as Keystone's column. */
export function nameOf(given: JsonObject, longest = 255): string {
  const { name } = given
  if (name === undefined) throw invalid("'name' is a required property")
  if (typeof name !== 'string')
    throw invalid(`Invalid input for field 'name': ${JSON.stringify(name)} is not of type 'string'`)
  if (name.trim() === '') throw invalid(`Invalid input for field 'name': '${name}' does not match '[\\\\S]+'`)
  if (name.length > longest) throw invalid(`Invalid input for field 'name': '${name}' is too long`)
  return name
}

export function textOr(given: JsonObject, key: string, otherwise: string): string {
  const value = given[key]
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'string')
    throw invalid(`Invalid input for field '${key}': ${JSON.stringify(value)} is not of type 'string'`)
  return value
}

export function flagOr(given: JsonObject, key: string, otherwise: boolean): boolean {
  const value = given[key]
  if (value === undefined || value === null) return otherwise
  if (typeof value !== 'boolean')
    throw invalid(`Invalid input for field '${key}': ${JSON.stringify(value)} is not of type 'boolean'`)
  return value
}

/** The domain that a new entity belongs to: the given one, the token's, or Default. */
export function domainOfNew(call: IdentityCall, given: JsonObject): string {
  const id = textOr(given, 'domain_id', call.caller.domainId || call.caller.projectDomainId || DEFAULT_DOMAIN_ID)
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

/** What a request gives beyond the known fields; Keystone keeps it. A null takes a field away. */
export function extraOf(
  given: JsonObject,
  known: readonly string[],
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  const added = Object.entries(given).filter(([key]) => !known.includes(key))
  return Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(added) }).filter(([, value]) => value !== null),
  )
}

import { Fault, type FieldMessages } from '@fascia/sdk/common'
import { isObject } from '../validation/validator.ts'

/** A character beyond the first 65,536, which MySQL's old `utf8` cannot store: emoji, some letters of East Asia. */
const WIDE = /[\u{10000}-\u{10ffff}]/u
/** How services and databases name them in a refusal. */
const NAMING = /4[ -]?byte|incorrect string value|\\x?F0|unicode/i
const MOST_FIELDS = 20
const DEEPEST = 6

const messageOf = (character: string): string =>
  `The service cannot store the character ${character}: emoji and other characters of four bytes are too wide for its database.`

/** The fields of a body whose values have such characters, by their names; the outer objects that services ask for have no fields of a form. */
function fieldsWithWide(body: unknown, depth = 0): readonly (readonly [name: string, character: string])[] {
  if (!isObject(body) || depth > DEEPEST) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const found = WIDE.exec(name)?.[0] ?? (typeof value === 'string' ? WIDE.exec(value)?.[0] : undefined)
    return found === undefined ? fieldsWithWide(value, depth + 1) : [[name, found] as const]
  })
}

/**
 * The fault of a change with the fields that the database of the service cannot store, where it refused them or failed on them. A failure says no
 * reason: the words are then what is known of the request.
 */
export function withWideFields(fault: Fault, body: unknown): Fault {
  const { code, message, service, upstreamStatus = 0, status, cause } = fault
  if (upstreamStatus < 500 && !NAMING.test(message)) return fault
  const found = fieldsWithWide(body).slice(0, MOST_FIELDS)
  if (found.length === 0) return fault
  const named: FieldMessages = Object.fromEntries(found.map(([name, character]) => [name, [messageOf(character)]]))
  const details = { message, upstreamStatus, status, cause, fields: { ...named, ...fault.fields } }
  return new Fault(code, service === undefined ? details : { ...details, service })
}

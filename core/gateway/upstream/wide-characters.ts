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

type WideField = readonly [name: string, character: string]

/** The field that a step of a JSON patch changes, `name` for `/name`; undefined for what is no such step. */
function patchedField(step: unknown): readonly [name: string, value: unknown] | undefined {
  if (!isObject(step) || typeof step.op !== 'string' || typeof step.path !== 'string') return undefined
  const name = step.path.slice(step.path.lastIndexOf('/') + 1)
  return [name.replaceAll('~1', '/').replaceAll('~0', '~'), step.value]
}

/** The fields of a value whose texts have such characters, by their names; the outer objects that services ask for have no fields of a form. */
function fieldsWithWide(value: unknown, own?: string, depth = 0): readonly WideField[] {
  if (depth > DEEPEST) return []
  if (typeof value === 'string') {
    const character = WIDE.exec(value)?.[0]
    return own === undefined || character === undefined ? [] : [[own, character]]
  }
  const fieldsOf = ([name, inner]: readonly [string, unknown]): readonly WideField[] => {
    const character = WIDE.exec(name)?.[0]
    return character === undefined ? fieldsWithWide(inner, name, depth + 1) : [[name, character]]
  }
  if (Array.isArray(value))
    return value.flatMap((one) => {
      const patched = patchedField(one)
      return patched ? fieldsOf(patched) : fieldsWithWide(one, own, depth + 1)
    })
  return isObject(value) ? Object.entries(value).flatMap(fieldsOf) : []
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

import { Fault, type FieldMessages } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { createGuard, isObject } from '../validation/validator.ts'

const MESSAGE_KEYS = ['message', 'detail', 'faultstring', 'description', 'explanation', 'error_message']
const LONGEST_MESSAGE = 2_000
/** What is read of a text, in characters: patterns never see more. */
const LONGEST_TEXT = 8_192
/** What is read of a JSON body, in characters; of a longer one, only its beginning, as text. */
const LONGEST_JSON = 1_048_576
const MOST_FIELD_ERRORS = 100

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', amp: '&' }
const LAST_CODE_POINT = 0x10ffff
/** Elements whose content is no text. */
const HIDDEN = ['head', 'style', 'script', 'title']

function decoded(entity: string, name: string): string {
  if (!name.startsWith('#'))
    return Object.hasOwn(ENTITIES, name.toLowerCase()) ? (ENTITIES[name.toLowerCase()] ?? entity) : entity
  const code = Number.parseInt(name.slice(1).replace(/^x/i, ''), /^#x/i.test(name) ? 16 : 10)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity
}

/** The text between the tags, without that of elements that show none. */
function withoutTags(text: string): string {
  const lowered = text.toLowerCase()
  let bare = ''
  let at = 0
  for (;;) {
    const open = text.indexOf('<', at)
    const close = open < 0 ? -1 : text.indexOf('>', open + 2)
    if (close < 0) return bare + text.slice(at)
    bare += `${text.slice(at, open)} `
    const hidden = HIDDEN.find((name) => lowered.startsWith(name, open + 1))
    const end = hidden === undefined ? -1 : lowered.indexOf(`</${hidden}>`, close)
    at = end < 0 ? close + 1 : end
  }
}

function plain(text: string): string {
  const bare = withoutTags(text.slice(0, LONGEST_TEXT))
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decoded)
    .replace(/\s+/g, ' ')
    .trim()
  return bare.length > LONGEST_MESSAGE ? `${bare.slice(0, LONGEST_MESSAGE)}…` : bare
}

function findMessage(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return plain(value) || undefined
  if (depth > 4) return undefined
  if (Array.isArray(value)) {
    const texts = value.map((part) => findMessage(part, depth + 1)).filter((text) => text !== undefined)
    return texts.length > 0 ? texts.join(' ') : undefined
  }
  if (!isObject(value)) return undefined
  // Heat puts the useful sentence inside `error`, beside a generic explanation.
  if (isObject(value.error)) return findMessage(value.error, depth + 1)
  for (const key of MESSAGE_KEYS) {
    const found = findMessage(value[key], depth + 1)
    if (found) return found
  }
  if (Array.isArray(value.errors)) return findMessage(value.errors, depth + 1)
  // Nova, Cinder and Neutron wrap the fault in its own name: `{ badRequest: { code, message } }`, `{ NeutronError: … }`.
  const wrapped = Object.values(value).filter((part) => isObject(part))
  if (wrapped.length === 1) return findMessage(wrapped[0], depth + 1)
  const [only, ...others] = Object.values(value)
  return others.length === 0 && typeof only === 'string' ? plain(only) : undefined
}

/** The sentence that a service put into a refusal, in whichever of their shapes; undefined when there is none. */
export function messageOfRefusal(body: string): string | undefined {
  const trimmed = body.slice(0, LONGEST_JSON + 1).trim()
  if (trimmed === '') return undefined
  if (trimmed.length > LONGEST_JSON) return plain(trimmed) || undefined
  if (!/^[[{"]/.test(trimmed))
    return plain(withoutStatusLine(trimmed.slice(0, LONGEST_TEXT))) || plain(trimmed) || undefined
  try {
    return findMessage(JSON.parse(trimmed))
  } catch {
    return plain(trimmed)
  }
}

// webob's answers begin with "404 Not Found": a line of its own, or the heading of a page.
function withoutStatusLine(text: string): string {
  return text.replace(/^\d{3} [^\n]+(\n+|$)/, '').replace(/<h1>\s*\d{3} [^<]*<\/h1>/i, ' ')
}

const isErrorList = createGuard(Type.Object({ errors: Type.Object({ errors: Type.Array(Type.Unknown()) }) }))
const isFieldError = createGuard(Type.Object({ message: Type.String(), path: Type.Array(Type.Unknown()) }))

/** Field messages of Designate, which has a list of them: `errors.errors`. */
function listedFields(body: string): FieldMessages | undefined {
  if (body.length > LONGEST_JSON || !body.includes('"errors"')) return undefined
  try {
    const parsed: unknown = JSON.parse(body)
    if (!isErrorList(parsed)) return undefined
    const fields = Map.groupBy(parsed.errors.errors.slice(0, MOST_FIELD_ERRORS).filter(isFieldError), ({ path }) =>
      path.join('.').slice(0, LONGEST_MESSAGE),
    )
    const named = [...fields].map(([name, errors]) => [name, errors.map(({ message }) => plain(message))] as const)
    return named.length > 0 ? Object.fromEntries(named) : undefined
  } catch {
    return undefined
  }
}

const FIELD = '([A-Za-z_][\\w:.-]*)'
/** Sentences that name the field that is wrong: of Nova, Cinder, Octavia and Magnum; of Neutron; of Keystone. */
const NAMING: readonly RegExp[] = [
  new RegExp(`^Invalid input for field/attribute ${FIELD}\\. Value: `),
  new RegExp(`^Invalid input for ${FIELD}\\. Reason: (.+)$`),
  new RegExp(`^Invalid input for field '${FIELD}': (.+)$`),
]
/** Of the object around the fields, whose name no form has: a field that is not there, or one too many. */
const LACKING = /'([\w:.-]+)' is a required property$/
const EXCESS = /^Additional properties are not allowed|\. Additional properties are not allowed/

/** The field that a service names in its message, with what it says of it: the reason, or the whole message where nothing separates the reason from the value. */
function namedField(message: string): FieldMessages | undefined {
  const [found, name, reason = message] = NAMING.map((sentence) => sentence.exec(message)).find(Boolean) ?? []
  if (found === undefined || name === undefined || EXCESS.test(message)) return undefined
  return { [LACKING.exec(message)?.[1] ?? name]: [reason] }
}

/** The fault for a failed answer: 4xx and 501 keep their status and message, other 5xx become 502. */
export function faultOfRefusal(service: string, status: number, body: string): Fault {
  const message = messageOfRefusal(body)
  const fields = listedFields(body) ?? (message === undefined ? undefined : namedField(message))
  const details = { service, upstreamStatus: status, ...(message ? { message } : {}), ...(fields ? { fields } : {}) }
  if (status === 501 || (status >= 400 && status < 500))
    return new Fault('GATEWAY_UPSTREAM_REFUSED', { ...details, status })
  // What a failed service says may hold addresses, queries and traces: it is for the log.
  const cause = message === undefined ? undefined : new Fault('GATEWAY_UPSTREAM_FAILED', { message })
  return new Fault('GATEWAY_UPSTREAM_FAILED', { service, upstreamStatus: status, cause })
}

import { Fault } from '@fascia/sdk/common'

/** A rule as Keystone takes it. */
export type WantedRule =
  | { readonly id: string }
  | { readonly service: string; readonly method: string; readonly path: string }

const METHODS = ['POST', 'GET', 'HEAD', 'PATCH', 'PUT', 'DELETE']
const KEYS = ['service', 'method', 'path']

function refused(reason: string): Fault {
  return new Fault('GATEWAY_INPUT_INVALID', { fields: { access_rules: [reason] } })
}

function ruleOf(given: unknown): WantedRule {
  const rule: Readonly<Record<string, unknown>> = typeof given === 'object' && given !== null ? { ...given } : {}
  const { id, service, method, path } = rule
  if (typeof id === 'string' && id !== '' && Object.keys(rule).length === 1) return { id }
  const isWhole = Object.keys(rule).every((key) => KEYS.includes(key))
  if (!isWhole || typeof service !== 'string' || typeof method !== 'string' || typeof path !== 'string')
    throw refused('Each rule has a service, a method and a path, or an id.')
  if (!METHODS.includes(method)) throw refused(`The method of a rule is one of ${METHODS.join(', ')}.`)
  if (!path.startsWith('/')) throw refused('The path of a rule begins with a slash.')
  return { service, method, path }
}

/** The rules of a text in YAML, which JSON is too; refused with the reason beside the field [IDP-054]. */
export async function parseAccessRules(text: string): Promise<readonly WantedRule[]> {
  // Loaded with the first rules: it takes some MB.
  const { parseDocument } = await import('yaml')
  const document = parseDocument(text, { uniqueKeys: true })
  let given: unknown
  try {
    // A text that repeats itself by aliases is refused: it may grow without end.
    if (document.errors.length === 0) given = document.toJS({ maxAliasCount: 0 })
  } catch {
    given = undefined
  }
  if (!Array.isArray(given)) throw refused('Give a list of rules in JSON or YAML.')
  return given.map(ruleOf)
}

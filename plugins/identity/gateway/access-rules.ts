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

const MOST_RULES = 200
/** Commas and line breaks that a rule has at most, written with each of its values on a line. */
const SEPARATORS_OF_RULE = 10
/** Lists and mappings in each other: rules have two. */
const DEPTH = 8

const tooMany = (): Fault => refused(`Give at most ${MOST_RULES} rules.`)

/**
 * The rules of a text in YAML, which JSON is too; refused with the reason beside the field [IDP-054]. A text with more in it than 200
 * rules have is refused unread, as one longer than 16 KB is by the schema of the call, because the gateway answers nobody else while it reads one.
 */
export async function parseAccessRules(text: string): Promise<readonly WantedRule[]> {
  if ((text.match(/[,\n]/g) ?? []).length > MOST_RULES * SEPARATORS_OF_RULE) throw tooMany()
  // Loaded with the first rules: few people write any.
  const { JSON_SCHEMA, load } = await import('js-yaml')
  let given: unknown
  try {
    given = load(text, { schema: JSON_SCHEMA, maxDepth: DEPTH, maxAliases: 0 })
  } catch {
    given = undefined
  }
  if (!Array.isArray(given)) throw refused('Give a list of rules in JSON or YAML.')
  if (given.length > MOST_RULES) throw tooMany()
  return given.map(ruleOf)
}

import { readJson, type TextProblem } from '../json-text.ts'

/** The attributes of a person, as the web server hands them to Keystone. */
export type Claims = Readonly<Record<string, string>>

/** What a text of claims holds. */
export type ReadClaims =
  | {
      readonly claims: Claims
      /** They were the claims of an ID token, which have other names at Keystone. */
      readonly isToken: boolean
    }
  | { readonly problems: readonly TextProblem[] }

/** As `mod_auth_openidc` writes a value: several are divided by the delimiter, a boolean is a digit, and an object stays JSON. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).join(';')
  if (typeof value === 'boolean') return value ? '1' : '0'
  return JSON.stringify(value)
}

/** `preferred_username` is the header `OIDC-preferred_username`, and so `HTTP_OIDC_PREFERRED_USERNAME`. */
function namesOfClaim(name: string): readonly string[] {
  return [`HTTP_OIDC_${name.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`, `OIDC-${name}`]
}

/** Reads the claims of a person: a JSON object of attributes by name, or an ID token's. */
export function readClaims(content: string): ReadClaims {
  const json = readJson(content)
  if ('problems' in json) return json
  const { value, placeOf } = json
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return {
      problems: [{ ...placeOf([]), text: 'The claims are a JSON object: names of attributes with their values.' }],
    }
  const entries = Object.entries(value).filter(([, one]) => one !== null)
  const isToken = 'iss' in value && 'sub' in value
  const named = isToken
    ? entries.flatMap(([name, one]) => namesOfClaim(name).map((attribute): [string, unknown] => [attribute, one]))
    : entries
  return { claims: Object.fromEntries(named.map(([name, one]) => [name, textOf(one)])), isToken }
}

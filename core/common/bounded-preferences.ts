import { SHELL_AREA } from './preferences.ts'

/** Values that come with what a person does, not with what a person arranges: only the newest of them are kept, and not for ever. */
export interface PreferenceBound {
  /** Their keys begin so. */
  readonly prefix: string
  /** How many there may be, in all areas. */
  readonly most: number
  /** How large one may be, in bytes of JSON. */
  readonly largest: number
  /** How long one is kept after it was changed, in ms. */
  readonly keptMs: number
}

const DAY_MS = 86_400_000
const LARGEST = 16_384

const DRAFTS: PreferenceBound = { prefix: 'draft:', most: 10, largest: LARGEST, keptMs: 7 * DAY_MS }
const OPERATIONS: PreferenceBound = { prefix: 'operation/', most: 30, largest: LARGEST, keptMs: 30 * DAY_MS }

/** All kinds. */
export const ALL_BOUNDS: readonly PreferenceBound[] = [DRAFTS, OPERATIONS]

/** The key of an operation of the shell. */
export function operationKey(id: string): string {
  return `${OPERATIONS.prefix}${id}`
}

/** The bound of a value; undefined for what a person has arranged. Drafts are of any area, operations of the shell. */
export function boundOf({ area, key }: { readonly area: string; readonly key: string }): PreferenceBound | undefined {
  if (key.startsWith(DRAFTS.prefix)) return DRAFTS
  return area === SHELL_AREA && key.startsWith(OPERATIONS.prefix) ? OPERATIONS : undefined
}

const SECRET_WORDS = new Set(
  'pass password passwords passwd passphrase passcode pwd psk secret secrets token tokens credential credentials'.split(
    ' ',
  ),
)

/** Whether a field is named as a secret is, whatever its form says of it: `admin_pass`, `adminPass`, `private key`. */
function isSecretName(name: string): boolean {
  const words = name
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  return words.some((word, at) => SECRET_WORDS.has(word) || (word === 'private' && words[at + 1] === 'key'))
}

/** What holds no secret, however it is named: `lock_password: true`. */
function isSwitch(value: unknown): boolean {
  return typeof value === 'boolean' || typeof value === 'number' || value === null
}

/** A value without the fields that are named as secrets are, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const plain = Object.entries(value).filter(([name, inner]) => !isSecretName(name) || isSwitch(inner))
  return Object.fromEntries(plain.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

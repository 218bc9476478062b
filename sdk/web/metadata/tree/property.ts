import { priorityOf } from '../../value/priority.ts'
import { isFields, numberAt, type Raw, textAt, textsAt } from './raw.ts'

export const METADATA_TYPES = ['string', 'integer', 'number', 'array', 'boolean'] as const
export type MetadataType = (typeof METADATA_TYPES)[number]

/** What a metadata key may hold [UI-082]. */
export interface MetadataProperty {
  /** The key, with the prefix that it has for the resource. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly type: MetadataType
  /** As it would be stored. */
  readonly default?: string
  readonly isReadOnly: boolean
  readonly isRequired: boolean
  /** How the values of an array are taken together, without the brackets that they are stored in. */
  readonly operators: readonly string[]
  /** The values to choose from: `enum` of a text, `items.enum` of an array; any when empty. */
  readonly choices: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  /** Place among its siblings, low first, from 1. */
  readonly priority: number
}

/** What Glance makes of an image's data itself [UI-085]. */
const READ_ONLY = new Set(['os_hash_algo', 'os_hash_value'])
const DEFAULT_OPERATOR = 'in'

/** `<in>` is how an operator is stored; `in` is its name. */
export function operatorName(operator: string): string {
  return /^<(.*)>$/.exec(operator)?.[1] ?? operator
}

function isType(value: unknown): value is MetadataType {
  return METADATA_TYPES.some((type) => type === value)
}

function defaultOf({ default: value }: Raw): { readonly default?: string } {
  if (Array.isArray(value)) return { default: value.map(String).join(',') }
  return ['string', 'number', 'boolean'].includes(typeof value) ? { default: String(value) } : {}
}

/**
 * A property out of its definition. What the definition leaves out: the type is string, the one operator is `in`, it is required, and its
 * title is its name. A definition that is no object defines a plain text.
 */
export function parseProperty(name: string, definition: unknown = {}): MetadataProperty {
  const raw = isFields(definition) ? definition : {}
  const type = isType(raw.type) ? raw.type : 'string'
  const operators = textsAt(raw, 'operators').map(operatorName)
  const items = isFields(raw.items) ? raw.items : {}
  const limits: Record<string, number> = {}
  for (const limit of ['minimum', 'maximum', 'minLength', 'maxLength']) {
    const value = numberAt(raw, limit)
    if (value !== undefined) limits[limit] = value
  }
  const pattern = textAt(raw, 'pattern')
  return {
    name,
    title: textAt(raw, 'title') || name,
    description: textAt(raw, 'description') ?? '',
    type,
    ...defaultOf(raw),
    isReadOnly: READ_ONLY.has(name) || raw.readonly === true,
    isRequired: !READ_ONLY.has(name) && raw.required !== false,
    operators: operators.length > 0 ? operators : [DEFAULT_OPERATOR],
    choices: [...new Set(textsAt(type === 'array' ? items : raw, 'enum'))],
    ...limits,
    ...(pattern === undefined ? {} : { pattern }),
    priority: priorityOf(`the property ${name}`, numberAt(raw, 'priority')),
  }
}

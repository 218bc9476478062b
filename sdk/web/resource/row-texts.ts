import { propertyValue } from '../../common/property/property.ts'
import type { Property } from '../declare/index.ts'
import type { RegisteredType } from '../services/resources.ts'
import { referencesIn } from '../value/references-in.ts'
import { type Reading, valueText } from '../value/value-text.ts'
import { type Item, idOf, nameOf } from './row.ts'

/** What a resource is found by, in lower case. */
export interface RowTexts {
  readonly name: string
  readonly id: string
  /** Its statuses, as the service writes them and as they are shown. */
  readonly states: readonly string[]
  readonly tags: readonly string[]
  /** Its other texts: addresses, fingerprints, descriptions, tags. */
  readonly others: readonly string[]
  /** What it has in common with others: names and ids of the resources that it refers to, and choices. */
  readonly shared: readonly string[]
  /** All of them, one a line. */
  readonly all: string
}

/** So deep and so many: a field may hold anything. */
const MOST_LEVELS = 4
const MOST_TEXTS = 100

function collect(value: unknown, into: string[], level = 0): void {
  if (into.length >= MOST_TEXTS || level > MOST_LEVELS) return
  if (typeof value === 'string') into.push(value)
  else if (typeof value === 'number') into.push(String(value))
  else if (typeof value === 'object' && value !== null)
    for (const held of Object.values(value)) collect(held, into, level + 1)
}

function textsIn(value: unknown): readonly string[] {
  const texts: string[] = []
  collect(value, texts)
  return texts
}

/** Many resources have the same project and person: nothing is found by them. */
function isOwner({ type }: Property): boolean {
  return type?.startsWith('OS::Keystone::') === true
}

/** The formats whose values are texts of the resource alone. */
const OWN: readonly Property['format'][] = ['text', 'id', 'list']

function lower(texts: readonly string[]): readonly string[] {
  return [...new Set(texts.map((text) => text.toLowerCase()))].filter((text) => text !== '')
}

/**
 * What a resource is found by: its texts, ids, lists, references, choices and statuses, as the properties
 * of its type say, and the fields of `findBy`. Sensitive ones are left out.
 */
export function rowTexts(item: Item, type: RegisteredType, reading: Reading): RowTexts {
  const states: string[] = []
  const tags: string[] = []
  const others: string[] = []
  const shared: string[] = []
  for (const [name, property] of Object.entries(type.properties)) {
    if (property.isSensitive) continue
    const value = propertyValue(item, name, property)
    const isText = typeof value === 'string' && value !== ''
    if (property.type !== undefined) {
      if (!isOwner(property))
        shared.push(...referencesIn(item, name, property).flatMap(({ id, name: said }) => [id, said]))
    } else if (property.format === 'status' || property.format === 'choice') {
      const into = property.format === 'status' ? states : shared
      if (isText) into.push(value, valueText(item, name, property, reading))
    } else if (OWN.includes(property.format)) {
      const texts = textsIn(value)
      if (name === 'tags') tags.push(...texts)
      others.push(...texts)
    }
  }
  for (const field of type.findBy ?? []) others.push(...textsIn(item[field]))
  const name = nameOf(item, type).toLowerCase()
  const id = idOf(item, type).toLowerCase()
  const found = { name, id, states: lower(states), tags: lower(tags), others: lower(others), shared: lower(shared) }
  return { ...found, all: [name, id, ...found.states, ...found.others, ...found.shared].join('\n') }
}

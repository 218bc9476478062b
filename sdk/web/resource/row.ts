import { looksMoving } from '../../common/property/state.ts'
import type { Transition } from '../declare/resource-type.ts'
import type { RegisteredType } from '../services/resources.ts'

/** What a list or a load gives: the gateway's JSON object. */
export type Item = Readonly<Record<string, unknown>>

/** An item as pages hold it. The object is the same until the item's content changes, so that nothing unchanged is drawn again. */
export interface Row<T extends object = Item> {
  readonly id: string
  readonly item: T
  /** Id and time of last change [CORE-047]. */
  readonly trackingId: string
  readonly isTransitional: boolean
  /** When it came into a list that was shown, by itself; absent of rows that came with the list. */
  readonly arrivedAtMs?: number
}

type Identity = Pick<RegisteredType, 'idOf' | 'transitional'>

const CHANGE_TIMES = ['updated_at', 'updated'] as const

/** Built from the id and the item's own time of change, or `timestampMs` where the item carries none [CORE-047]. */
export function trackingIdOf(id: string, item: Item, timestampMs: number): string {
  for (const name of CHANGE_TIMES) {
    const time = item[name]
    if (typeof time === 'string' && time !== '') return `${id}/${time}`
  }
  return `${id}/${timestampMs}`
}

export function idOf(item: Item, type: Pick<RegisteredType, 'idOf'>): string {
  return String(item[type.idOf ?? 'id'] ?? '')
}

/** The name of an item, or its id where it has none that can be read. */
export function nameOf(item: Item, type: Pick<RegisteredType, 'idOf' | 'nameOf'>): string {
  const name = item[type.nameOf ?? 'name']
  return typeof name === 'string' && name.trim() !== '' ? name : idOf(item, type)
}

/** Properties of an item by their names, null where it has none. */
export function propertiesOf(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(names.map((name) => [name, item[name] ?? null]))
}

function holds(transition: Transition, item: Item): boolean {
  const value = item[transition.property]
  if ('isSet' in transition) return value !== undefined && value !== null && value !== ''
  const word = String(value ?? '').toLowerCase()
  const isListed = (list: readonly string[]): boolean => list.some((listed) => listed.toLowerCase() === word)
  if ('notIn' in transition) return !isListed(transition.notIn)
  const { settled } = transition
  return isListed(transition.in) || (settled !== undefined && !isListed(settled) && looksMoving(word))
}

/** True while one of the type's transitions holds; values are compared without case. */
export function isTransitional(item: Item, transitions: readonly Transition[] | undefined): boolean {
  return transitions?.some((transition) => holds(transition, item)) ?? false
}

/** True when a property has one of the values that are listed for it, without case. */
export function isInState(item: Item, states: Readonly<Record<string, readonly string[]>> = {}): boolean {
  return Object.entries(states).some(([property, list]) => holds({ property, in: list }, item))
}

export function createRow(item: Item, type: Identity, timestampMs: number): Row {
  const id = idOf(item, type)
  return {
    id,
    item,
    trackingId: trackingIdOf(id, item, timestampMs),
    isTransitional: isTransitional(item, type.transitional),
  }
}

import type { RegisteredType } from '../services/resources.ts'
import { isTransitional } from './transition.ts'

/** What a list or a load gives: the gateway's JSON object. */
export type Item = Readonly<Record<string, unknown>>

/** An item as pages hold it. The same object stands for it until its content changes, so that nothing unchanged is drawn again. */
export interface Row {
  readonly id: string
  readonly item: Item
  /** Id and time of last change [CORE-047]. */
  readonly trackingId: string
  readonly isTransitional: boolean
}

type Identity = Pick<RegisteredType, 'idOf' | 'transitional'>

const CHANGE_TIMES = ['updated_at', 'updated'] as const

/** Built from the id and the item's own time of change; `timestampMs` stands in where the item carries none [CORE-047]. */
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

export function createRow(item: Item, type: Identity, timestampMs: number): Row {
  const id = idOf(item, type)
  return {
    id,
    item,
    trackingId: trackingIdOf(id, item, timestampMs),
    isTransitional: isTransitional(item, type.transitional),
  }
}

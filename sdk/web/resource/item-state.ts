import { propertyValue } from '../../common/property/property.ts'
import type { StatusTone } from '../../common/property/state.ts'
import type { RegisteredType } from '../services/resources.ts'
import { statusTone } from '../value/status-tone.ts'
import { type Item, isTransitional, nameOf } from './row.ts'

/** How an item is, as its type declares it. */
export interface ItemState {
  readonly name: string
  readonly isMoving: boolean
  /** It was deleted, and its service keeps it for a while, as Nova does for a restore, or Heat for its history. */
  readonly isDeleted: boolean
  /** Why it has failed, in the words of its service or by its status; absent when it has not. */
  readonly reason?: string
  /** The name of the property whose status is the most serious; absent of a type without statuses. */
  readonly worst?: { readonly property: string; readonly tone: StatusTone }
}

type Statuses = Pick<RegisteredType, 'properties'>

function statusesOf(
  item: Item,
  { properties }: Statuses,
): readonly { readonly property: string; readonly text: string; readonly tone: StatusTone }[] {
  return Object.entries(properties).flatMap(([name, property]) => {
    const value = propertyValue(item, name, property)
    return property.format === 'status'
      ? [{ property: name, text: String(value), tone: statusTone(property, value) }]
      : []
  })
}

/** The status of an item that has failed; undefined when it has not. */
export function failedStatus(item: Item, type: Statuses): string | undefined {
  return statusesOf(item, type).find(({ tone }) => tone === 'danger')?.text
}

const SERIOUS: readonly StatusTone[] = ['danger', 'warning']

/** What the type says of the item: its name, whether it is in transition, and why it has failed. */
export function itemState(item: Item, type: RegisteredType): ItemState {
  const status = failedStatus(item, type)
  const path = type.reasonOf?.split('.')
  const said = path && propertyValue(item, '', { format: 'text', label: '', path })
  const statuses = statusesOf(item, type)
  const [worst] = [...SERIOUS.flatMap((tone) => statuses.filter((one) => one.tone === tone)), ...statuses]
  const reason = status !== undefined && typeof said === 'string' && said !== '' ? said : status
  return {
    name: nameOf(item, type),
    isMoving: isTransitional(item, type.transitional),
    isDeleted: statuses.some(({ text }) => /((^|_)deleted|^delete_complete)$/i.test(text)),
    ...(reason === undefined ? {} : { reason }),
    ...(worst ? { worst: { property: worst.property, tone: worst.tone } } : {}),
  }
}

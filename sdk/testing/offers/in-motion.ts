import { itemState, type RegisteredType } from '@fascia/sdk/web/host'
import type { Json } from '../odd-rows/list-addresses.ts'

/** Fields by which services say in which state a resource is. */
const STATE = /status$|state$|_task|^task/i

/** How an item is looked at while something may happen to it. */
export interface Watch {
  readonly type: RegisteredType
  /** The item as it is now; undefined when it is gone. */
  read(): Promise<Json | undefined>
  /** Lets the time pass in which every change comes to rest. */
  pass(): Promise<void>
}

/** What a service says of the state of an item, as one text. */
function stateOf(item: Json): string {
  const states = Object.entries(item).filter(([name, value]) => STATE.test(name) && typeof value !== 'object')
  return states.map(([name, value]) => `${name} ${value}`).join(', ')
}

/**
 * Why an operation that has changed an item would end before the item has settled: it is in a state that goes by itself, and that its type does
 * not call one of transition. Undefined where the operation would not. `before` is the item as it was; undefined of one that was made.
 */
export async function endsEarly(before: Json | undefined, { type, read, pass }: Watch): Promise<string | undefined> {
  const begun = await read()
  if (!begun || itemState(begun, type).isMoving || (before && stateOf(before) === stateOf(begun))) return undefined
  await pass()
  const settled = await read()
  if (settled && stateOf(settled) === stateOf(begun)) return undefined
  return `${type.code} is in no transition with ${stateOf(begun)}, and then ${settled ? `has ${stateOf(settled)}` : 'is gone'}`
}

/** Whether an item that was at rest is in transition now: the operation that did it has to follow it. */
export async function isSetInMotion(before: Json, { type, read }: Watch): Promise<boolean> {
  const now = await read()
  return now !== undefined && itemState(now, type).isMoving && !itemState(before, type).isMoving
}

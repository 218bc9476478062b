import type { Transition } from '../declare/index.ts'
import type { Item } from './row.ts'

function holds(transition: Transition, item: Item): boolean {
  const value = item[transition.property]
  if ('isSet' in transition) return value !== undefined && value !== null && value !== ''
  const word = String(value ?? '').toLowerCase()
  const isListed = (list: readonly string[]): boolean => list.some((listed) => listed.toLowerCase() === word)
  return 'in' in transition ? isListed(transition.in) : !isListed(transition.notIn)
}

/** True while one of the type's transitions holds; values are compared without case. */
export function isTransitional(item: Item, transitions: readonly Transition[] | undefined): boolean {
  return transitions?.some((transition) => holds(transition, item)) ?? false
}

import type { OperationItem } from '@fascia/sdk/web'

/** What matters most is first. */
const ORDER: readonly OperationItem['state'][] = ['failed', 'cancelled', 'running', 'waiting', 'skipped', 'done']

/** The things of an operation: first what failed, last what is done. */
export function inItemOrder(items: readonly OperationItem[]): readonly OperationItem[] {
  return ORDER.flatMap((state) => items.filter((item) => item.state === state))
}

export function isItemState(value: unknown): value is OperationItem['state'] {
  return ORDER.some((known) => known === value)
}

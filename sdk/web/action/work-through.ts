import type { OperationItem, OperationProgress } from '../services/operations.ts'
import { toFault } from '../services/to-fault.ts'
import type { FailedItem } from './action-host.ts'

/** So many items of a batch are worked on at once. */
export const ITEMS_AT_ONCE = 10

/** What became of the items of a batch, each list in the order of the batch. */
export interface WorkedThrough {
  readonly done: readonly string[]
  readonly failures: readonly FailedItem[]
  /** Ids of what had not begun when the person cancelled. */
  readonly cancelled: readonly string[]
}

/**
 * Works on each item, ten at once, in their order. A failure keeps none of the others from being tried; after an abort nothing begins any
 * more, and what has begun ends. Never rejects.
 */
export async function workThrough<T extends Pick<OperationItem, 'id' | 'name'>>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  signal: AbortSignal,
  progress: Pick<OperationProgress, 'show'>,
): Promise<WorkedThrough> {
  const states: OperationItem[] = items.map(({ id, name }) => ({ id, name, state: 'waiting' }))
  const failures = new Map<number, FailedItem>()
  let next = 0
  const set = (index: number, { id, name }: T, state: OperationItem['state'], reason?: string): void => {
    states[index] = { id, name, state, ...(reason === undefined ? {} : { reason }) }
    progress.show([...states])
  }
  const take = (): readonly [number, T] | undefined => {
    const item = items[next]
    if (item === undefined) return undefined
    next += 1
    return [next - 1, item]
  }
  const cancelRest = (): void => {
    for (let turn = take(); turn; turn = take()) set(...turn, 'cancelled')
  }
  const takeTurns = async (): Promise<void> => {
    for (let turn = take(); turn; turn = take()) {
      const [index, item] = turn
      set(index, item, 'running')
      try {
        await work(item)
        set(index, item, 'done')
      } catch (error) {
        const fault = toFault(error)
        failures.set(index, { id: item.id, fault })
        set(index, item, 'failed', fault.message)
      }
    }
  }
  signal.addEventListener('abort', cancelRest)
  await Promise.all(Array.from({ length: ITEMS_AT_ONCE }, takeTurns))
  signal.removeEventListener('abort', cancelRest)
  const idsOf = (state: OperationItem['state']): readonly string[] =>
    states.filter((item) => item.state === state).map(({ id }) => id)
  const inOrder = [...failures].sort(([one], [other]) => one - other).map(([, failure]) => failure)
  return { done: idsOf('done'), failures: inOrder, cancelled: idsOf('cancelled') }
}

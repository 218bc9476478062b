import type {
  Clock,
  Operation,
  OperationCounts,
  OperationItem,
  OperationProgress,
  Operations,
  Preferences,
} from '@fascia/sdk/web'
import { createEmitter } from '../ambient/index.ts'
import { keptOperation, parseOperations } from './parse-operation.ts'

const KEPT = 30

export interface OperationsOptions {
  readonly clock: Clock
  readonly newId: () => string
  readonly preferences: Preferences
}

function countItems(items: readonly OperationItem[]): OperationCounts {
  const count = (state: OperationItem['state']): number => items.filter((item) => item.state === state).length
  return { total: items.length, done: count('done'), failed: count('failed'), cancelled: count('cancelled') }
}

function endState({ counts }: Operation): Operation['state'] {
  if (counts && counts.failed > 0) return 'failed'
  return counts && counts.cancelled > 0 ? 'cancelled' : 'done'
}

/** What a person started, the newest first. What ran when the page went is shown as interrupted, with what had been done by then. */
export function createOperations({ clock, newId, preferences }: OperationsOptions): Operations {
  const changed = createEmitter()
  const aborts = new Map<string, AbortController>()
  const retries = new Map<string, () => void>()
  let all = parseOperations(preferences.get<unknown>('activity', []))

  const update = (next: readonly Operation[]): void => {
    // What still runs stays, however much has been started since.
    all = next.filter(({ state }, index) => index < KEPT || state === 'running')
    preferences.set('activity', all.map(keptOperation))
    changed.emit()
  }
  const change = (id: string, changeOf: (operation: Operation) => Partial<Operation>): void =>
    update(all.map((operation) => (operation.id === id ? { ...operation, ...changeOf(operation) } : operation)))
  const progressOf = (id: string): OperationProgress => ({
    show: (items) => change(id, () => ({ items, counts: countItems(items) })),
    offerRetry(run) {
      const takeBack = (): void => {
        if (retries.delete(id)) change(id, () => ({ isRetryable: false }))
      }
      retries.set(id, run)
      change(id, () => ({ isRetryable: true }))
      return takeBack
    },
  })

  return {
    get all() {
      return all
    },
    async run(title, work) {
      const id = newId()
      const abort = new AbortController()
      aborts.set(id, abort)
      update([{ id, title, startedAt: clock.now(), state: 'running' }, ...all])
      try {
        const result = await work(abort.signal, progressOf(id))
        change(id, (operation) => ({ state: endState(operation) }))
        return result
      } catch (failure) {
        change(id, () => ({ state: 'failed', detail: failure instanceof Error ? failure.message : String(failure) }))
        throw failure
      } finally {
        aborts.delete(id)
      }
    },
    cancel: (id) => aborts.get(id)?.abort(),
    retry: (id) => retries.get(id)?.(),
    onDidChange: changed.on,
  }
}

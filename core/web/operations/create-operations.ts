import type { Clock, Operation, Operations, Preferences } from '@fascia/sdk/web'
import { createEmitter } from '../ambient/index.ts'

const KEPT = 30

export interface OperationsOptions {
  readonly clock: Clock
  readonly newId: () => string
  readonly preferences: Preferences
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'state' in value
}

/** What a person started: running first, then the newest. What ran when the page went is shown as interrupted. */
export function createOperations({ clock, newId, preferences }: OperationsOptions): Operations {
  const changed = createEmitter()
  const kept = preferences.get<unknown>('activity', [])
  let all: readonly Operation[] = (Array.isArray(kept) ? kept.filter(isOperation) : []).map((operation) =>
    operation.state === 'running' ? { ...operation, state: 'failed', detail: 'Interrupted.' } : operation,
  )

  const update = (next: readonly Operation[]): void => {
    all = next.slice(0, KEPT)
    preferences.set('activity', all)
    changed.emit()
  }
  const settle = (id: string, change: Partial<Operation>): void =>
    update(all.map((operation) => (operation.id === id ? { ...operation, ...change } : operation)))

  return {
    get all() {
      return all
    },
    async run(title, work) {
      const id = newId()
      const abort = new AbortController()
      update([{ id, title, startedAt: clock.now(), state: 'running' }, ...all])
      try {
        const result = await work(abort.signal)
        settle(id, { state: 'done' })
        return result
      } catch (failure) {
        settle(id, { state: 'failed', detail: failure instanceof Error ? failure.message : String(failure) })
        throw failure
      }
    },
    onDidChange: changed.on,
  }
}

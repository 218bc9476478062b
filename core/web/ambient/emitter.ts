import type { Dispose } from '@fascia/sdk/common'

/** Calls listeners when something happened, in the order in which they were added. */
export interface Emitter<Event = void> {
  on(listener: (event: Event) => void): Dispose
  emit(event: Event): void
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    on(listener) {
      const own = (event: Event): void => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
  }
}

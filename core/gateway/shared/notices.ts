import type { Dispose } from '@fascia/sdk/common'
import type { Notice, Topic } from './shared.ts'

/** The subscribers of one process. */
export interface Notices {
  say(topic: Topic, notice: Notice): void
  subscribe(topic: Topic, listener: (notice: Notice) => void): Dispose
}

export function createNotices(): Notices {
  const listeners = new Map<Topic, Set<(notice: Notice) => void>>()
  return {
    say(topic, notice) {
      for (const listener of [...(listeners.get(topic) ?? [])]) listener(notice)
    },
    subscribe(topic, listener) {
      const known = listeners.get(topic) ?? new Set()
      listeners.set(topic, known)
      // Of its own, so that one function may subscribe twice.
      const own = (notice: Notice): void => listener(notice)
      known.add(own)
      return () => void known.delete(own)
    },
  }
}

import { createToken, type Dispose, type Token } from '@fascia/sdk/common'
import type { Clock, Preferences } from '@fascia/sdk/web'
import { createEmitter } from '../ambient/index.ts'
import type { Toast } from './create-toasts.ts'

/** What a toast has said, for who was not looking. */
export interface Message
  extends Pick<Toast, 'id' | 'type' | 'prefix' | 'message' | 'detail' | 'requestId' | 'link' | 'plugin'> {
  readonly atMs: number
}

/** The messages of this person in this browser, the youngest first. */
export interface MessageLog {
  readonly all: readonly Message[]
  /** How many came since the person last looked. */
  readonly unread: number
  record(toast: Toast): void
  markRead(): void
  clear(): void
  onDidChange(listener: () => void): Dispose
}

export const MessageLog: Token<MessageLog> = createToken<MessageLog>('MessageLog')

const KEPT = 50
const KEY = 'messages'

function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null) return false
  const { id, type, prefix, message, atMs } = value as Partial<Record<keyof Message, unknown>>
  return [id, type, prefix, message].every((text) => typeof text === 'string') && typeof atMs === 'number'
}

/** Keeps what toasts have said. What a toast offered to do does not outlive it; its link does. */
export function createMessageLog({
  clock,
  preferences,
}: {
  readonly clock: Clock
  readonly preferences: Preferences
}): MessageLog {
  const changed = createEmitter()
  const kept = preferences.get<unknown>(KEY, [])
  let all: readonly Message[] = Array.isArray(kept) ? kept.filter(isMessage) : []
  let unread = 0

  const update = (next: readonly Message[]): void => {
    all = next.slice(0, KEPT)
    preferences.set(KEY, all)
    changed.emit()
  }
  return {
    get all() {
      return all
    },
    get unread() {
      return unread
    },
    record({ id, type, prefix, message, detail, requestId, link, plugin }) {
      unread += 1
      const own: Message = {
        id,
        type,
        prefix,
        message,
        atMs: clock.now(),
        ...(detail === undefined ? {} : { detail }),
        ...(requestId === undefined ? {} : { requestId }),
        ...(link === undefined ? {} : { link }),
        ...(plugin === undefined ? {} : { plugin }),
      }
      update([own, ...all])
    },
    markRead() {
      if (unread === 0) return
      unread = 0
      changed.emit()
    },
    clear() {
      unread = 0
      update([])
    },
    onDidChange: changed.on,
  }
}

import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Clock } from '@fascia/sdk/web'
import type { Preferences } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
import type { Toast } from './create-toasts.ts'

/** What a toast has said, for who was not looking. */
export interface Message
  extends Pick<Toast, 'id' | 'type' | 'prefix' | 'message' | 'detail' | 'requestId' | 'link' | 'plugin'> {
  readonly atMs: number
}

/** The messages of this person in this browser, the youngest first. */
export interface MessageLog {
  readonly allAtom: Atom<readonly Message[]>
  /** How many came since the person last looked. */
  readonly unreadAtom: Atom<number>
  record(toast: Toast): void
  markRead(): void
  clear(): void
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
  store,
  clock,
  preferences,
}: {
  readonly store: Store
  readonly clock: Clock
  readonly preferences: Preferences
}): MessageLog {
  const kept = preferences.get<unknown>(KEY, [])
  const allAtom = atom<readonly Message[]>(Array.isArray(kept) ? kept.filter(isMessage) : [])
  const unreadAtom = atom(0)

  const update = (next: readonly Message[]): void => {
    const all = next.slice(0, KEPT)
    preferences.set(KEY, all)
    store.set(allAtom, all)
  }
  return {
    allAtom,
    unreadAtom,
    record({ id, type, prefix, message, detail, requestId, link, plugin }) {
      store.set(unreadAtom, (count) => count + 1)
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
      update([own, ...store.get(allAtom)])
    },
    markRead() {
      store.set(unreadAtom, 0)
    },
    clear() {
      store.set(unreadAtom, 0)
      update([])
    },
  }
}

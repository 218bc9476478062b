import type { Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { type Atom, atom, type Store } from 'jotai'
import type { Ambient } from '../ambient/index.ts'
import type { ApiEvents } from '../api/index.ts'

export type ConnectionState = 'online' | 'offline' | 'unreachable'

/** Whether the gateway can be reached: the browser is offline, or calls fail before any answer. */
export interface Connection {
  readonly stateAtom: Atom<ConnectionState>
  dispose(): void
}

export const Connection: Token<Connection> = createToken<Connection>('Connection')

export function createConnection({ window }: Ambient, events: ApiEvents, store: Store): Connection {
  const stateAtom = atom<ConnectionState>(window.navigator.onLine ? 'online' : 'offline')
  const enter = (next: ConnectionState): void => store.set(stateAtom, next)
  const onOffline = (): void => enter('offline')
  const onOnline = (): void => enter('online')
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  const ends = [
    events.unreachable.on(() => store.get(stateAtom) === 'online' && enter('unreachable')),
    events.reached.on(() => enter('online')),
  ]
  return {
    stateAtom,
    dispose() {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      for (const end of ends) end()
    },
  }
}

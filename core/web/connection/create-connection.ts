import type { Dispose, Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import { type Atom, atom, type Store } from 'jotai'
import type { Ambient } from '../ambient/index.ts'
import type { ApiEvents } from '../api/index.ts'

export type ConnectionState = 'online' | 'offline' | 'unreachable'

/** Whether the gateway can be reached: the browser is offline, or calls fail before any answer. */
export interface Connection {
  readonly stateAtom: Atom<ConnectionState>
  /** Calls the listener when the gateway can be reached again. */
  onDidReturn(listener: () => void): Dispose
  dispose(): void
}

export const Connection: Token<Connection> = createToken<Connection>('Connection')

/** How long after a failure the gateway is asked whether it is back. */
const PROBE_MS = 5000

export function createConnection(ambient: Ambient, events: ApiEvents, store: Store): Connection {
  const { window, webRoot, clock } = ambient
  const stateAtom = atom<ConnectionState>(window.navigator.onLine ? 'online' : 'offline')
  const listeners = new Set<() => void>()
  const life = new AbortController()
  let stopProbe: Dispose = () => {}
  const probe = async (): Promise<void> => {
    const isBack = await ambient.fetch(`${webRoot}healthz`, { signal: life.signal }).then(
      () => true,
      () => false,
    )
    if (life.signal.aborted || store.get(stateAtom) !== 'unreachable') return
    if (isBack) enter('online')
    else probeSoon()
  }
  const probeSoon = (): void => {
    stopProbe = clock.after(PROBE_MS, () => void probe())
  }
  const enter = (next: ConnectionState): void => {
    const before = store.get(stateAtom)
    if (next === before) return
    stopProbe()
    store.set(stateAtom, next)
    if (next === 'unreachable') probeSoon()
    if (next === 'online') for (const listener of listeners) listener()
  }
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
    onDidReturn(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      life.abort()
      stopProbe()
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      for (const end of ends) end()
    },
  }
}

import { createToken, type Dispose, type Token } from '@fascia/sdk/common'
import { type Ambient, createEmitter } from '../ambient/index.ts'
import type { ApiEvents } from '../api/index.ts'

export type ConnectionState = 'online' | 'offline' | 'unreachable'

/** Whether the gateway can be reached: the browser is offline, or calls fail before any answer. */
export interface Connection {
  readonly state: ConnectionState
  onDidChange(listener: () => void): Dispose
  dispose(): void
}

export const Connection: Token<Connection> = createToken<Connection>('Connection')

export function createConnection({ window }: Ambient, events: ApiEvents): Connection {
  const changed = createEmitter()
  let state: ConnectionState = window.navigator.onLine ? 'online' : 'offline'
  const enter = (next: ConnectionState): void => {
    if (state === next) return
    state = next
    changed.emit()
  }
  const onOffline = (): void => enter('offline')
  const onOnline = (): void => enter('online')
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  const ends = [
    events.unreachable.on(() => state === 'online' && enter('unreachable')),
    events.reached.on(() => enter('online')),
  ]
  return {
    get state() {
      return state
    },
    onDidChange: changed.on,
    dispose() {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      for (const end of ends) end()
    },
  }
}

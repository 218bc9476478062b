import type { Dispose } from '@fascia/sdk/common'
import type { Host } from '@fascia/sdk/web/host'
import type { Connection } from '../connection/index.ts'
import type { ShellNavigation } from '../navigation/index.ts'
import type { ShellSession } from '../session/index.ts'

/** How old must be what a page shows to be read again when the window gets the focus. */
export const STALE_MS = 30_000

export interface KeepFreshSpec {
  readonly host: Pick<Host, 'refresh'>
  readonly session: Pick<ShellSession, 'state' | 'onDidChangeState'>
  readonly connection: Pick<Connection, 'onDidReturn'>
  readonly navigation: Pick<ShellNavigation, 'onDidReopen'>
  readonly window: Window
}

/**
 * Reads again what the page shows: all of it when the person has signed in again, the gateway can be reached again, or the
 * person opens the page that is open already, and what is older than `STALE_MS` when the window gets
 * the focus or its tab is shown. The limit of age keeps a person who changes windows often from repeating calls.
 */
export function keepFresh({ host, session, connection, navigation, window }: KeepFreshSpec): Dispose {
  let before = session.state
  const stopState = session.onDidChangeState((state) => {
    if (before === 'expired' && state === 'active') host.refresh()
    before = state
  })
  const onFocus = (): void => {
    if (!window.document.hidden && session.state === 'active') host.refresh({ olderThanMs: STALE_MS })
  }
  const refresh = (): void => {
    if (session.state === 'active') host.refresh()
  }
  const stopReturn = connection.onDidReturn(refresh)
  const stopReopen = navigation.onDidReopen(refresh)
  window.addEventListener('focus', onFocus)
  window.document.addEventListener('visibilitychange', onFocus)
  return () => {
    stopState()
    stopReturn()
    stopReopen()
    window.removeEventListener('focus', onFocus)
    window.document.removeEventListener('visibilitychange', onFocus)
  }
}

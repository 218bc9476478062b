import type { Dispose } from '@fascia/sdk/common'
import type { ShellSession } from '../session/index.ts'
import type { ToastStore } from './create-toasts.ts'

export interface MuteSpec {
  readonly session: Pick<ShellSession, 'onDidChangeState'>
  readonly toasts: Pick<ToastStore, 'all' | 'mute' | 'remove'>
  /** The text of the toast that reports the end of the session [CORE-040]. */
  readonly unauthorized: string
}

/**
 * Mutes the toasts while the sign-in dialog is open: what fails then fails because the session has ended, which one toast has said. That
 * toast goes when the person has signed in again.
 */
export function muteWhileSignedOut({ session, toasts, unauthorized }: MuteSpec): Dispose {
  const stop = session.onDidChangeState((state) => {
    toasts.mute(state === 'expired')
    if (state === 'expired') return
    for (const { id, message } of toasts.all) if (message === unauthorized) toasts.remove(id)
  })
  return () => {
    stop()
    toasts.mute(false)
  }
}

import type { Dispose } from '@fascia/sdk/common'
import type { ShellSession } from '../session/index.ts'
import type { ToastStore } from './create-toasts.ts'

export interface MuteSpec {
  readonly session: Pick<ShellSession, 'onDidChangeState'>
  readonly toasts: Pick<ToastStore, 'mute'>
}

/** Mutes the toasts while the sign-in dialog is open: what fails then fails because the session has ended, which the dialog says. */
export function muteWhileSignedOut({ session, toasts }: MuteSpec): Dispose {
  const stop = session.onDidChangeState((state) => toasts.mute(state === 'expired'))
  return () => {
    stop()
    toasts.mute(false)
  }
}

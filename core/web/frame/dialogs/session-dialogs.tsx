import { useService } from '@fascia/sdk/web'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { ShellSession } from '../../session/index.ts'
import { ScopeChangedDialog } from './scope-changed-dialog.tsx'
import { SessionExpiredDialog } from './session-expired-dialog.tsx'

/** What the session says over the page. */
export function SessionDialogs(): ReactNode {
  const session = useService(ShellSession)
  const state = useSyncExternalStore(session.onDidChangeState, () => session.state)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="fascia-session-dialogs" ref={setPlace}>
      {place && state === 'expired' ? <SessionExpiredDialog appendTo={place} /> : null}
      {place && state === 'scope-changed' ? <ScopeChangedDialog appendTo={place} /> : null}
    </div>
  )
}

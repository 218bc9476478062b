import { useService } from '@fascia/sdk/web'
import { lazy, type ReactNode, Suspense, useState, useSyncExternalStore } from 'react'
import { ShellSession } from '../../session/index.ts'

const ScopeChangedDialog = lazy(async () => ({
  default: (await import('./scope-changed-dialog.tsx')).ScopeChangedDialog,
}))
const SessionExpiredDialog = lazy(async () => ({
  default: (await import('./session-expired-dialog.tsx')).SessionExpiredDialog,
}))

/** What the session says over the page. */
export function SessionDialogs(): ReactNode {
  const session = useService(ShellSession)
  const state = useSyncExternalStore(session.onDidChangeState, () => session.state)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="fascia-session-dialogs" ref={setPlace}>
      <Suspense fallback={null}>
        {place && state === 'expired' ? <SessionExpiredDialog appendTo={place} /> : null}
        {place && state === 'scope-changed' ? <ScopeChangedDialog appendTo={place} /> : null}
      </Suspense>
    </div>
  )
}

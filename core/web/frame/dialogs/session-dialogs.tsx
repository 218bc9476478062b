import { lazyView, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { ShellSession } from '../../session/index.ts'

const dialogs = () => import('./dialogs.ts')
const ScopeChangedDialog = lazyView(dialogs, 'ScopeChangedDialog')
const SessionExpiredDialog = lazyView(dialogs, 'SessionExpiredDialog')
const ConfirmPersonDialog = lazyView(dialogs, 'ConfirmPersonDialog')

/** What the session says over the page. */
export function SessionDialogs(): ReactNode {
  const session = useService(ShellSession)
  const state = useAtomValue(session.stateAtom)
  const isConfirming = useAtomValue(session.isConfirmingAtom)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="fascia-session-dialogs" ref={setPlace}>
      <Suspense fallback={null}>
        {place && state === 'expired' ? <SessionExpiredDialog appendTo={place} /> : null}
        {place && isConfirming && state === 'active' ? <ConfirmPersonDialog appendTo={place} /> : null}
        {place && state === 'scope-changed' ? <ScopeChangedDialog appendTo={place} /> : null}
      </Suspense>
    </div>
  )
}

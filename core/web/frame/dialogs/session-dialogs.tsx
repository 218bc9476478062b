import { lazyView, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { ShellSession } from '../../session/index.ts'

const dialogs = () => import('./dialogs.ts')
const ScopeChangedDialog = lazyView(dialogs, 'ScopeChangedDialog')
const SessionExpiredDialog = lazyView(dialogs, 'SessionExpiredDialog')

/** What the session says over the page. */
export function SessionDialogs(): ReactNode {
  const state = useAtomValue(useService(ShellSession).stateAtom)
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

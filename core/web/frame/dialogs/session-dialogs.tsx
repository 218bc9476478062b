import { lazyView, useService } from '@fascia/sdk/web'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { ShellSession } from '../../session/index.ts'
import { useScopeQuestion } from '../../session/use-scope-question.ts'

const dialogs = () => import('./dialogs.ts')
const ScopeChangedDialog = lazyView(dialogs, 'ScopeChangedDialog')
const ScopeQuestionDialog = lazyView(dialogs, 'ScopeQuestionDialog')
const SessionExpiredDialog = lazyView(dialogs, 'SessionExpiredDialog')
const ConfirmPersonDialog = lazyView(dialogs, 'ConfirmPersonDialog')

/** What the session says over the page. */
export function SessionDialogs(): ReactNode {
  const session = useService(ShellSession)
  const state = useAtomValue(session.stateAtom)
  const isConfirming = useAtomValue(session.isConfirmingAtom)
  const question = useScopeQuestion()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="fascia-session-dialogs" ref={setPlace}>
      <Suspense fallback={null}>
        {place && state === 'expired' ? <SessionExpiredDialog appendTo={place} /> : null}
        {place && isConfirming && state === 'active' ? <ConfirmPersonDialog appendTo={place} /> : null}
        {place && question && state === 'active' && !isConfirming ? (
          <ScopeQuestionDialog appendTo={place} question={question} />
        ) : null}
        {place && state === 'scope-changed' ? <ScopeChangedDialog appendTo={place} /> : null}
      </Suspense>
    </div>
  )
}

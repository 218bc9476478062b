import { useEffect } from 'react'
import { useService } from '../../../host/hooks/use-service.ts'
import { useT } from '../../../host/hooks/use-t.ts'
import { Session } from '../../../services/session.ts'
import { refusalText } from '../../model/error-text.ts'

/**
 * Says every authorization error while it is drawn, in words; undefined once the session is good again [UI-024]. The sign-in dialog, where it is
 * open, says the end of the session itself.
 */
export function useRefusals(say: (text: string | undefined) => void): void {
  const t = useT()
  const session = useService(Session)
  useEffect(() => {
    const stopRefusals = session.onDidRefuse((status) => {
      if (session.state !== 'expired') say(refusalText(status, t))
    })
    const stopStates = session.onDidChangeState((state) => {
      if (state === 'active') say(undefined)
    })
    return () => {
      stopRefusals()
      stopStates()
    }
  }, [session, say, t])
}

import { useEffect, useRef } from 'react'
import { Session } from '../../services/session.ts'
import { useService } from './use-service.ts'

/** Calls `run` when the person has signed in again after the session had ended: for what is read outside of the cache, which reads again by itself. */
export function useSignedInAgain(run: () => void): void {
  const session = useService(Session)
  const latest = useRef(run)
  latest.current = run
  useEffect(
    () =>
      session.onDidChangeState((state) => {
        if (state === 'active') latest.current()
      }),
    [session],
  )
}

import { useService } from '@fascia/sdk/web'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { ShellSession } from './create-session.ts'
import { type ScopeQuestion, scopeQuestion } from './scope-question.ts'

/** What the address of the page asks of the person before the page is drawn. */
export function useScopeQuestion(): ScopeQuestion | undefined {
  const session = useService(ShellSession)
  const { search } = useLocation()
  return useMemo(() => scopeQuestion(search, session), [search, session])
}

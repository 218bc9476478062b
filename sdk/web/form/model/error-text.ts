import { isFault } from '../../../common/index.ts'
import type { Translate } from '../../host/hooks/use-t.ts'
import { isSignedOut } from '../../services/to-fault.ts'

/** What an authorization error says [UI-024]. */
export function refusalText(status: 401 | 403, t: Translate): string {
  return status === 401
    ? t('Unauthorized. Sign in again to go on.')
    : t('Forbidden. Insufficient permissions of the requested operation')
}

function dataOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
}

/**
 * What is shown of a failed submit: the error's data when that is a string, otherwise the error itself [UI-023]; of a missing right, what a refusal
 * says [UI-024]; undefined of the end of the session, which the sign-in dialog reports.
 */
export function errorText(error: unknown, t: Translate): string | undefined {
  if (isSignedOut(error)) return undefined
  if (isFault(error) && error.status === 403) return refusalText(403, t)
  const data = dataOf(error)
  if (typeof data === 'string') return data
  return error instanceof Error ? error.message : String(error)
}

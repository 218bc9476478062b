import { isFault } from '../../../common/index.ts'
import type { Translate } from '../../hooks/use-t.ts'

/** What an authorization error says [UI-024]. */
export function refusalText(status: 401 | 403, t: Translate): string {
  return status === 401
    ? t('Unauthorized. Sign in again to go on.')
    : t('Forbidden. Insufficient permissions of the requested operation')
}

/** Whether the failure is one of authorization: which one. */
export function refusalOf(error: unknown): 401 | 403 | undefined {
  if (!isFault(error)) return undefined
  return error.status === 401 || error.status === 403 ? error.status : undefined
}

function dataOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
}

/** What is shown of a failed submit: the error's data when that is a string, otherwise the error itself [UI-023]; what a refusal says [UI-024]. */
export function errorText(error: unknown, t: Translate): string {
  const refusal = refusalOf(error)
  if (refusal) return refusalText(refusal, t)
  const data = dataOf(error)
  if (typeof data === 'string') return data
  return error instanceof Error ? error.message : String(error)
}

import type { Translate } from '@fascia/sdk/web'
import type { AuditLine, AuditOutcome } from '../../../common/audit.ts'
import { eventTitle } from '../../timeline/event-text.ts'

/** A line as the table has it. */
export interface AuditRow {
  readonly id: string
  readonly at: string
  readonly person: string
  readonly what: string
  readonly outcome: AuditOutcome
  readonly target: string
  readonly project: string
  readonly address: string
  readonly code: string
  readonly request: string
  readonly changes: readonly string[]
}

const ID = /\b[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\b/g

/** What a line is about in words: of its requests to services where it has any, else its own. */
function titleOf({ action, changes }: AuditLine, t: Translate): string {
  if (/ \/auth\/logout/.test(action)) return t('Sign out')
  if (/ \/auth\/(login|totp|websso)/.test(action)) return t('Sign in')
  if (/ \/auth\/step-up/.test(action)) return t('Confirm who one is')
  if (changes.length === 0) return action
  const asked = changes.map((change) => {
    const [service = '', method = '', path = '', status = '0'] = change.split(' ')
    return { service, method, path: path.replace(ID, ':id'), status: Number(status) }
  })
  return eventTitle({ changes: asked }, t)
}

export function auditRow(line: AuditLine, t: Translate): AuditRow {
  const { id, atMs, userName, outcome, target, projectId, address, code, requestId, changes } = line
  return {
    id,
    at: new Date(atMs).toISOString(),
    person: userName,
    what: titleOf(line, t),
    outcome,
    target,
    project: projectId ?? '',
    address: address ?? '',
    code: code ?? '',
    request: requestId,
    changes,
  }
}

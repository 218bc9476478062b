import type { Fault } from '@fascia/sdk/common'
import type { FaultBody } from '@fascia/sdk/host'
import { scrubSecrets } from './scrub-secrets.ts'

/** The one body that every failed `/api` or `/auth` answer carries. */
export function faultBody(fault: Fault, requestId: string, secrets: readonly string[] = []): FaultBody {
  return {
    code: fault.code,
    message: scrubSecrets(fault.message, secrets),
    ...(fault.hint ? { hint: scrubSecrets(fault.hint, secrets) } : {}),
    ...(fault.fields ? { fields: fault.fields } : {}),
    ...(fault.service ? { service: fault.service } : {}),
    ...(fault.upstreamStatus ? { upstream_status: fault.upstreamStatus } : {}),
    request_id: requestId,
  }
}

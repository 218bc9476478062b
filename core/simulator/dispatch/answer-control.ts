import { isFault } from '@fascia/sdk/common'
import { ServiceFault } from '@fascia/sdk/simulator'
import { parseFaultRule } from '../faults/parse-fault-rule.ts'
import type { SimulatorResponse } from '../http/simulator-request.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { segmentsOf } from '../routing/router.ts'
import { parseBody } from './parse-body.ts'

export interface ControlRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly raw: Uint8Array
}

/** The simulator's own API, for admins: `GET`, `POST` and `DELETE /simulator/faults`. */
export async function answerControl(kernel: Kernel, request: ControlRequest): Promise<SimulatorResponse> {
  const token = request.headers['x-auth-token']
  const caller = token ? kernel.identity.callerOf(token) : undefined
  if (!caller) return answer(401, { message: 'Sign in as an admin of the embedded cloud.' })
  if (!caller.isAdmin) return answer(403, { message: 'Only an admin of the embedded cloud may do this.' })
  if (segmentsOf(request.path).slice(1).join('/') !== 'faults')
    return answer(404, { message: 'There is only /simulator/faults.' })
  try {
    switch (request.method) {
      case 'GET':
        return answer(200, { faults: kernel.faults.rules })
      case 'POST':
        kernel.faults.add(parseFaultRule(parseBody(request.raw, 'application/json')))
        return answer(201, { faults: kernel.faults.rules })
      case 'DELETE':
        kernel.faults.clear()
        return answer(204)
      default:
        return answer(405, { message: 'Use GET, POST or DELETE.' })
    }
  } catch (failure) {
    if (isFault(failure)) return answer(failure.status, { message: failure.message, fields: failure.fields })
    if (failure instanceof ServiceFault) return answer(failure.status, { message: failure.message })
    throw failure
  }
}

function answer(status: number, body?: object): SimulatorResponse {
  return { status, headers: { 'content-type': 'application/json' }, body: body ? JSON.stringify(body) : '' }
}

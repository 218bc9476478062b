import type { ErrorCode, Fault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_IN_ERROR_PATH, type SignInFailure } from '../../../common/sign-in.ts'
import { isSuperuser, noteSession } from '../../dispatch/visit.ts'
import type { GatewayCore } from '../../gateway-core.ts'
import { faultOfError } from '../../http/fault-of-error.ts'
import { noteOutcome } from '../../observe/audit-log.ts'
import { withRemedy } from './refused-sign-on.ts'
import { providerSignOut } from './web-sign-on-settings.ts'

const LONGEST_CAUSE = 500
/** The provider knows the person, and signs the same one in again as long as its session lasts. */
const OF_PERSON: readonly ErrorCode[] = ['GATEWAY_SSO_UNMAPPED', 'GATEWAY_SSO_REFUSED', 'GATEWAY_NO_PROJECT']

/** What lies behind a fault, for administrators: no token is among it. */
function causeOf({ cause, service, upstreamStatus }: Fault): string | undefined {
  const own = cause instanceof Error ? cause.message : typeof cause === 'string' ? cause : undefined
  const answer = upstreamStatus === undefined ? undefined : `${service ?? 'the service'} answered ${upstreamStatus}.`
  const text = [answer, own].filter((part) => part !== undefined).join(' ')
  return text === '' ? undefined : text.slice(0, LONGEST_CAUSE)
}

/**
 * Leads a browser whose sign-in by a provider has failed to the page that says why; what comes from no page gets the coded body. The log has the cause
 * under the id of the request.
 */
export function showFailure(core: GatewayCore, error: unknown, request: FastifyRequest, reply: FastifyReply): unknown {
  const found = faultOfError(error)
  const fault = withRemedy(found)
  noteOutcome(request, fault.code)
  core.metrics.onSignIn(fault.code)
  const cause = causeOf(found)
  request.log.warn({ code: fault.code, ...(cause === undefined ? {} : { cause }) }, 'a sign-in by a provider failed')
  if (!request.headers.accept?.includes('text/html')) throw fault
  core.signOns.failed.keep(request, reply, {
    code: fault.code,
    message: fault.message,
    ...(fault.hint === undefined ? {} : { hint: fault.hint }),
    requestId: request.id,
    ...(cause === undefined ? {} : { cause }),
    isInWindow: core.signOns.begun.open(request)?.isInWindow ?? false,
  })
  // What is left of a body that is too large would be read as the next request.
  if (fault.status === 413 || fault.status === 408) void reply.header('connection', 'close')
  return reply.redirect(core.webRoot + SIGN_IN_ERROR_PATH, 303)
}

/** The failure of the last sign-in of a browser; with the cause where an administrator is signed in. */
export async function shownFailure(core: GatewayCore, request: FastifyRequest): Promise<SignInFailure | undefined> {
  const failed = core.signOns.failed.open(request)
  if (!failed) return undefined
  const { cause, ...kept } = failed
  const isOfPerson = OF_PERSON.some((code) => code === kept.code)
  const shown = { ...kept, canChangePerson: isOfPerson && providerSignOut(core.current().settings) !== undefined }
  if (cause === undefined) return shown
  const session = core.sessions.open(request)
  if (!session) return shown
  noteSession(request, session)
  const account = await core.accounts.of(session, request.id).catch(() => undefined)
  return account && isSuperuser(account, core.current()) ? { ...shown, cause } : shown
}

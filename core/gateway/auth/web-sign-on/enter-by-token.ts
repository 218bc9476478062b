import { Fault, isFault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { SIGNED_IN_PATH } from '../../../common/sign-in.ts'
import type { GatewayCore } from '../../gateway-core.ts'
import type { IssuedToken } from '../../keystone/keystone.ts'
import { parseInstantMs } from '../../keystone/token-facts.ts'
import { enter } from '../enter.ts'
import type { BegunSignOn } from './web-sign-on-cookies.ts'

/** Used sign-ins that a process remembers; each is dropped by its browser as well. */
const MOST_USED = 10_000

/** Sign-ins by a provider that have been used: one serves once, also with a copy of its cookie. */
export type UsedSignOns = LRUCache<string, true>

export function createUsedSignOns(): UsedSignOns {
  return new LRUCache({ max: MOST_USED })
}

async function issuedToken(core: GatewayCore, token: string, requestId: string): Promise<IssuedToken> {
  const facts = await core.keystone.describe(token, requestId)
  if (!facts) throw new Fault('GATEWAY_SSO_TOKEN_REFUSED')
  if (parseInstantMs(facts.expires_at) <= core.sources.now())
    throw new Fault('GATEWAY_SSO_CLOCK', {
      cause: `Keystone takes the token, which ends at ${facts.expires_at}; here it is ${new Date(core.sources.now()).toISOString()}.`,
    })
  return { token, facts }
}

/** The sign-in that this browser has begun and not used; from here on it is used. */
function takeBegun(
  core: GatewayCore,
  used: UsedSignOns,
  request: FastifyRequest,
  reply: FastifyReply,
): BegunSignOn | undefined {
  const begun = core.signOns.begun.open(request)
  if (!begun || used.has(begun.id)) return undefined
  used.set(begun.id, true)
  core.signOns.begun.clear(request, reply)
  return begun
}

/**
 * `GET /auth/websso/enter/`: goes on after Keystone's post, with the cookies of this site. Only a browser that has begun a sign-in enters, once; one that
 * is signed in by now goes to its page, so that a second tab does no harm.
 */
export async function enterByToken(
  core: GatewayCore,
  used: UsedSignOns,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const arrived = core.signOns.token.open(request)
  core.signOns.token.clear(request, reply)
  const begun = takeBegun(core, used, request, reply)
  if (!begun && core.sessions.open(request)) return reply.redirect(core.webRoot, 303)
  if (!begun) throw new Fault('GATEWAY_SSO_NOT_BEGUN')
  if (!arrived) throw new Fault('GATEWAY_SSO_EXPIRED')
  try {
    const issued = await issuedToken(core, arrived.token, request.id)
    await enter(core, request, reply, { wanted: begun.wanted, authType: begun.authType }, issued)
  } catch (failure) {
    throw isFault(failure) && failure.code === 'GATEWAY_NOT_SIGNED_IN'
      ? new Fault('GATEWAY_SSO_TOKEN_REFUSED', { cause: failure })
      : failure
  }
  core.signOns.failed.clear(request, reply)
  return reply.redirect(begun.isInWindow ? core.webRoot + SIGNED_IN_PATH : begun.next, 303)
}

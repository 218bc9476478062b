import { Fault } from '@fascia/sdk/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { GatewayCore } from '../../gateway-core.ts'
import { keystoneOrigins } from './web-sign-on-settings.ts'

/** Fernet tokens have about 250 characters, signed ones of Keystone up to 1,500; sealed, more would be no cookie. */
const MOST_TOKEN = 2_048

function originOf(address: unknown): string | undefined {
  return typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : undefined
}

/** Refuses a post that comes from another page than Keystone's: the token of another person would sign this person in as that one. */
function requireKeystone(core: GatewayCore, { headers }: FastifyRequest): void {
  if (!core.current().settings.isOn('WEBSSO_USE_HTTP_REFERER')) return
  const { origin, referer } = headers
  const from = origin === undefined || origin === 'null' ? originOf(referer) : originOf(origin)
  if (from === undefined || !keystoneOrigins(core).includes(from))
    throw new Fault('GATEWAY_SSO_ORIGIN_REFUSED', { cause: `The post came from ${from ?? 'an unknown page'}.` })
}

/**
 * `POST /auth/websso/`: Keystone's page posts the token. It comes from another site, so that the browser sends no cookie of this one: the token is sealed
 * into a cookie, and the next request, which is a GET, finds out whether this browser has begun a sign-in.
 */
export async function receiveToken(core: GatewayCore, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  requireKeystone(core, request)
  const token = request.body instanceof FormData ? request.body.get('token') : undefined
  if (typeof token !== 'string' || token === '' || token.length > MOST_TOKEN || !/^[\x21-\x7e]+$/.test(token))
    throw new Fault('GATEWAY_INPUT_INVALID', { message: 'The cloud sent no token that this dashboard can take.' })
  core.signOns.token.keep(request, reply, { token })
  return reply.redirect(`${core.webRoot}auth/websso/enter/`, 303)
}

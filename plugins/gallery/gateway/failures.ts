import { Fault } from '@fascia/sdk/common'
import { handle, type Route } from '@fascia/sdk/gateway'
import { ask, send } from '../api/failures.ts'

/** Throws what a service that fails makes the gateway throw. */
function fail(how: string): never {
  if (how === 'denied') throw new Fault('GATEWAY_POLICY_DENIED', { message: 'network create_trunk' })
  if (how === 'refused')
    throw new Fault('GATEWAY_UPSTREAM_REFUSED', { status: 409, message: 'The port is the parent of another trunk.' })
  throw new Fault('GATEWAY_UPSTREAM_FAILED', { service: 'network', upstreamStatus: 500 })
}

export const failureRoutes: readonly Route[] = [
  handle(ask, async ({ params }) => fail(params.how)),
  handle(send, async ({ params }) => fail(params.how)),
]

import { Fault } from '@fascia/sdk/common'
import type { RouteContext } from '@fascia/sdk/gateway'
import type { Shared } from '../shared/shared.ts'
import type { Sealer } from './seal.ts'

type Tickets = RouteContext<unknown, unknown, unknown>['tickets']

interface Ticket {
  readonly user: string
  readonly subject: string
  readonly untilMs: number
}

function parseTicket(text: string | undefined): Ticket | undefined {
  if (text === undefined) return undefined
  const [user, until, ...subject] = text.split('\n')
  return { user: user ?? '', untilMs: Number(until), subject: subject.join('\n') }
}

/**
 * Makes and takes one-time tickets. They are sealed, so that any replica opens what another has made (decision 38); used ones are remembered by what
 * the replicas share. What a ticket is for refuses a second use besides.
 */
export function createTickets(sealer: Sealer, nowMs: () => number, shared: Shared): (userId: string) => Tickets {
  return (userId) => ({
    issue: (subject, seconds) => sealer.seal([userId, nowMs() + seconds * 1_000, subject].join('\n')),
    async redeem(sealed, subject) {
      const ticket = parseTicket(sealed === undefined ? undefined : sealer.open(sealed))
      const isGood =
        ticket !== undefined && ticket.user === userId && ticket.subject === subject && ticket.untilMs > nowMs()
      if (sealed === undefined || !isGood || !(await shared.takeOnce(`ticket ${sealed}`, ticket.untilMs - nowMs())))
        throw new Fault('GATEWAY_TICKET_REFUSED')
    },
  })
}

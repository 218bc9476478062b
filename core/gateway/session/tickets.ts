import { Fault } from '@fascia/sdk/common'
import type { RouteContext } from '@fascia/sdk/gateway'
import { LRUCache } from 'lru-cache'
import type { Sealer } from './seal.ts'

type Tickets = RouteContext<unknown, unknown, unknown>['tickets']

/** Used ones that a process remembers; what a ticket is for refuses a second use by itself. */
const MOST_USED = 10_000

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

/** Makes and takes one-time tickets. They are sealed, so that replicas share nothing but the key (decision 38). */
export function createTickets(sealer: Sealer, nowMs: () => number): (userId: string) => Tickets {
  const used = new LRUCache<string, true>({ max: MOST_USED })
  return (userId) => ({
    issue: (subject, seconds) => sealer.seal([userId, nowMs() + seconds * 1_000, subject].join('\n')),
    redeem(sealed, subject) {
      const ticket = parseTicket(sealed === undefined ? undefined : sealer.open(sealed))
      const isGood =
        ticket !== undefined && ticket.user === userId && ticket.subject === subject && ticket.untilMs > nowMs()
      if (sealed === undefined || !isGood || used.has(sealed)) throw new Fault('GATEWAY_TICKET_REFUSED')
      used.set(sealed, true)
    },
  })
}

import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { createMemoryShared } from '../shared/memory-shared.ts'
import { createSealer } from './seal.ts'
import { createTickets } from './tickets.ts'

function open() {
  const clock = { ms: 1_000 }
  const sealer = createSealer({ secrets: ['s3cret'], randomBytes, purpose: 'ticket' })
  return {
    clock,
    of: createTickets(
      sealer,
      () => clock.ms,
      createMemoryShared(() => clock.ms),
    ),
  }
}

const refused = expect.objectContaining({ code: 'GATEWAY_TICKET_REFUSED', status: 403 })

it('takes a ticket once, for its subject and its user alone', async () => {
  const { of } = open()
  const ticket = of('ada').issue('image:1', 3_600)
  await expect(of('eve').redeem(ticket, 'image:1')).rejects.toEqual(refused)
  await expect(of('ada').redeem(ticket, 'image:2')).rejects.toEqual(refused)
  await of('ada').redeem(ticket, 'image:1')
  await expect(of('ada').redeem(ticket, 'image:1')).rejects.toEqual(refused)
})

it('takes no ticket that is too old, absent or made up', async () => {
  const { clock, of } = open()
  const ticket = of('ada').issue('image:1', 3_600)
  clock.ms += 3_600_000
  for (const presented of [ticket, undefined, 'made-up'])
    await expect(of('ada').redeem(presented, 'image:1')).rejects.toEqual(refused)
})

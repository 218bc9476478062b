import { respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { recordAction, recordEvent } from '../instance-actions/record-action.ts'
import { admin, post } from '../kit.ts'
import { readNics } from './read-nics.ts'

const Events = Type.Object({
  events: Type.Array(
    Type.Object({
      name: Type.String(),
      server_uuid: Type.String(),
      tag: Type.Optional(Type.String()),
      status: Type.Optional(Type.String()),
    }),
    { minItems: 1 },
  ),
})

/** What other services have done: Neutron with a server's ports, which Nova reads again; Cinder with the size of a volume, which the guest learns. */
export const externalEventRoutes = [
  post('/os-server-external-events', { ...admin('os-server-external-events:create'), body: Events }, async (call) => {
    const { events } = call.body
    const answers = []
    for (const event of events) {
      const server = call.rows.servers.get(event.server_uuid)
      const isKnown = server?.life === 'alive'
      if (isKnown && event.name === 'network-changed') {
        const nics = await readNics(call, server)
        call.rows.servers.set(server.id, { nics })
      }
      if (isKnown && event.name === 'volume-extended') {
        recordAction(call, server.id, 'extend_volume')
        const done = { event: 'compute_extend_volume', result: 'Success' as const, host: server.host }
        recordEvent(call, server.id, call.requestId, done)
      }
      answers.push({ ...event, status: isKnown ? 'completed' : 'failed', code: isKnown ? 200 : 404 })
    }
    const failed = answers.filter(({ code }) => code !== 200).length
    return respond(failed === 0 ? 200 : failed === answers.length ? 404 : 207, { events: answers })
  }),
]

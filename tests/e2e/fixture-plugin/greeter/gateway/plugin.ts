import { Fault } from '@fascia/sdk/common'
import { created, defineGateway, handle } from '@fascia/sdk/gateway'
import { limits, quotas } from '../api/limits.ts'
import * as api from '../api/notes.ts'

const notes = new Map<string, api.Note>()

function found(id: string): api.Note {
  const note = notes.get(id)
  if (note) return note
  throw new Fault('GATEWAY_NOT_FOUND', { message: `There is no note ${id}.`, status: 404 })
}

/** Notes in the memory of the gateway: a plugin's own data, without a service behind it. */
export default defineGateway({
  routes: [
    handle(limits, async () => ({ maxGreetings: 50, greetingsUsed: 20 })),
    handle(quotas, async function* () {
      yield { items: [{ name: 'greetings', display_name: 'Greetings a day', limit: 50 }] }
    }),
    handle(api.list, async function* () {
      yield { items: [...notes.values()] }
    }),
    handle(api.get, async ({ params }) => found(params.id)),
    handle(api.create, async ({ body }) => {
      notes.set(body.id, body)
      return created(`/api/x/greeter/notes/${encodeURIComponent(body.id)}`, body)
    }),
    handle(api.remove, async ({ params }) => {
      notes.delete(found(params.id).id)
    }),
  ],
})

import { Fault } from '@fascia/sdk/common'
import { created, defineGateway, del, get, handle } from '@fascia/sdk/gateway'
import * as api from '../api/notes.ts'

const notes = new Map<string, api.Note>()

function found(id = ''): api.Note {
  const note = notes.get(id)
  if (note) return note
  throw new Fault('GATEWAY_NOT_FOUND', { message: `There is no note ${id}.`, status: 404 })
}

/** Notes in the memory of the gateway: a plugin's own data, without a service behind it. */
export default defineGateway({
  routes: [
    get('/api/x/greeter/limits/', {}, () => ({ maxGreetings: 50, greetingsUsed: 20 })),
    get('/api/x/greeter/quotas/', {}, () => ({
      items: [{ name: 'greetings', display_name: 'Greetings a day', limit: 50 }],
    })),
    handle(api.list, async function* () {
      yield { items: [...notes.values()] }
    }),
    // A parameter of a call holds no slash: ids that have some take the rest of the path.
    get('/api/x/greeter/notes/*', { answer: api.Note }, ({ params }) => found(params['*'])),
    handle(api.create, async ({ body }) => {
      notes.set(body.id, body)
      return created(`/api/x/greeter/notes/${encodeURIComponent(body.id)}`, body)
    }),
    del('/api/x/greeter/notes/*', {}, ({ params }) => {
      notes.delete(found(params['*']).id)
    }),
  ],
})

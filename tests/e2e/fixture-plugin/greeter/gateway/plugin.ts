import { Fault } from '@fascia/sdk/common'
import { created, defineGateway, del, get, list, post } from '@fascia/sdk/gateway'
import { type Note, NoteSchema } from '../common/wire.ts'

const notes = new Map<string, Note>()

function found(id = ''): Note {
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
    list('/api/x/greeter/notes/', { item: NoteSchema }, async function* () {
      yield { items: [...notes.values()] }
    }),
    get('/api/x/greeter/notes/*', { answer: NoteSchema }, ({ params }) => found(params['*'])),
    post('/api/x/greeter/notes/', { body: NoteSchema }, ({ body }) => {
      notes.set(body.id, body)
      return created(`/api/x/greeter/notes/${encodeURIComponent(body.id)}`, body)
    }),
    del('/api/x/greeter/notes/*', {}, ({ params }) => {
      notes.delete(found(params['*']).id)
    }),
  ],
})

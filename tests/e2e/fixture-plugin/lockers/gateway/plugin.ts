import { Fault } from '@fascia/sdk/common'
import { defineGateway, handle } from '@fascia/sdk/gateway'
import * as api from '../api/lockers.ts'

const lockers = new Map<string, api.Locker>([['l1', { id: 'l1', name: 'north' }]])

/** Lockers in the memory of the gateway: a plugin's own data, without a service behind it. */
export default defineGateway({
  routes: [
    handle(api.list, async function* () {
      yield { items: [...lockers.values()] }
    }),
    handle(api.rename, async ({ params: { id }, body: { name } }) => {
      if (!lockers.has(id)) throw new Fault('GATEWAY_NOT_FOUND', { message: `There is no locker ${id}.`, status: 404 })
      lockers.set(id, { id, name })
      return { id, name }
    }),
  ],
})

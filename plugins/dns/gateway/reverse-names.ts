import { handle, type Route } from '@fascia/sdk/gateway'
import * as reverse from '../api/reverse-names.ts'
import { toUnicode } from './unicode-name.ts'

/** A floating IP as Designate answers it. */
interface DesignateFloatingIp extends Partial<Omit<reverse.ReverseName, 'id' | 'unicode_ptrdname'>> {
  readonly id: string
}

/** A reverse name as it is answered; what the service leaves out is null. */
export function toReverseName(one: DesignateFloatingIp): reverse.ReverseName {
  const ptrdname = one.ptrdname ?? null
  return {
    id: one.id,
    address: one.address ?? one.id,
    ptrdname,
    unicode_ptrdname: ptrdname === null ? null : toUnicode(ptrdname),
    description: one.description ?? null,
    ttl: one.ttl ?? null,
    status: one.status ?? null,
    action: one.action ?? null,
  }
}

const ONE = '/reverse/floatingips/:id'

export const reverseRoutes: readonly Route[] = [
  handle(reverse.list, async function* ({ cloud }) {
    const request = { pick: 'floatingips' }
    const found = await cloud.service('dns').get<readonly DesignateFloatingIp[]>('/reverse/floatingips', request)
    yield { items: found.map(toReverseName) }
  }),
  handle(reverse.get, async ({ cloud, params }) =>
    toReverseName(await cloud.service('dns').get<DesignateFloatingIp>(ONE, { params })),
  ),
  handle(reverse.set, async ({ cloud, params, body }) => {
    await cloud.service('dns').patch(ONE, body, { params })
  }),
]

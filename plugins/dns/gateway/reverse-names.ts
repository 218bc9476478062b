import { handle, itemReader, type Route } from '@fascia/sdk/gateway'
import * as reverse from '../api/reverse-names.ts'
import { toUnicode } from './unicode-name.ts'

export const toReverseName = itemReader(reverse.reverseNameType, {
  address: ({ id, address }) => address ?? id,
  unicode_ptrdname: ({ ptrdname }) => (ptrdname ? toUnicode(ptrdname) : null),
})

const ONE = '/reverse/floatingips/:id'

export const reverseRoutes: readonly Route[] = [
  handle(reverse.list, async function* ({ cloud }) {
    const request = { pick: 'floatingips' }
    const found = await cloud.service('dns').get<readonly object[]>('/reverse/floatingips', request)
    yield { items: found.map((one) => toReverseName(one)) }
  }),
  handle(reverse.get, async ({ cloud, params }) => toReverseName(await cloud.service('dns').get(ONE, { params }))),
  handle(reverse.set, async ({ cloud, params, body }) => {
    const dns = cloud.service('dns')
    const { ptrdname, description, ttl } = { ...(await dns.get<reverse.ReverseName>(ONE, { params })), ...body }
    // Designate replaces the whole of it, and takes back what is left out.
    await dns.patch(ONE, { ptrdname, description, ttl: ptrdname === null ? null : (ttl ?? 3600) }, { params })
  }),
]

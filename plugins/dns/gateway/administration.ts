import { filled } from '@fascia/sdk/common'
import { handle, pass, type Route } from '@fascia/sdk/gateway'
import * as tlds from '../api/tlds.ts'
import * as tsigKeys from '../api/tsig-keys.ts'
import { changed } from './changed.ts'
import { toUnicode } from './unicode-name.ts'

interface Named {
  readonly id: string
  readonly name?: string | null
}

/** What has an id, under its name as people read it. */
const toPlaces = (rows: readonly Named[]) => rows.map(({ id, name }) => ({ id, name: toUnicode(name ?? id) }))

/** What administrators keep of the service as a whole. */
export const administrationRoutes: readonly Route[] = [
  ...pass(tlds.tldType, tlds, {
    service: 'dns',
    path: '/tlds',
    own: { unicode_name: ({ name }) => toUnicode(name) },
    create: filled,
    update: changed,
  }),
  ...pass(tsigKeys.tsigKeyType, tsigKeys, { service: 'dns', path: '/tsigkeys' }),
  handle(tsigKeys.secret, async ({ cloud, params }) => {
    const { secret } = await cloud.service('dns').get<{ readonly secret: string }>('/tsigkeys/:id', { params })
    return { secret }
  }),
  handle(tsigKeys.pools, ({ cloud, query: { limit, marker } }) =>
    cloud.service('dns').pages('/pools', 'pools', { limit, marker, map: toPlaces }),
  ),
  handle(tsigKeys.everyZone, ({ cloud, query: { limit, marker } }) =>
    cloud
      .service('dns')
      .pages('/zones', 'zones', { limit, marker, headers: { 'X-Auth-All-Projects': 'true' }, map: toPlaces }),
  ),
]

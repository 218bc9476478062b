import { filled } from '@fascia/sdk/common'
import { handle, itemReader, joinNamesOf, pass, type Route } from '@fascia/sdk/gateway'
import * as zones from '../api/zones.ts'
import { changed } from './changed.ts'
import { toUnicode } from './unicode-name.ts'
import { offerOf } from './zone-transfers.ts'

const own = { unicode_name: ({ name }: zones.Zone) => toUnicode(name) }
const toZone = itemReader(zones.zoneType, own)

export const zoneRoutes: readonly Route[] = [
  ...pass(
    zones.zoneType,
    { list: zones.list, create: zones.create, update: zones.update, remove: zones.remove },
    {
      service: 'dns',
      path: '/zones',
      rows: 'zones',
      own,
      // Designate refuses e-mail and TTL of a secondary zone, and masters of a primary one.
      create: ({ email, ttl, masters, ...rest }) =>
        filled({ ...rest, ...(rest.type === 'SECONDARY' ? { masters } : { email, ttl }) }),
      update: changed,
    },
  ),
  handle(zones.get, async ({ cloud, params }) => {
    const [found, transfer_id] = await Promise.all([
      cloud.service('dns').get<object>('/zones/:id', { params }),
      offerOf(cloud, params.id),
    ])
    const zone = toZone(found)
    return joinNamesOf(cloud, zones.zoneType, transfer_id === undefined ? zone : { ...zone, transfer_id })
  }),
  handle(zones.changeMasters, async ({ cloud, params, body }) => {
    await cloud.service('dns').patch('/zones/:id', body, { params })
  }),
]

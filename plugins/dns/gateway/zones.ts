import { filled } from '@fascia/sdk/common'
import { pass } from '@fascia/sdk/gateway'
import * as zones from '../api/zones.ts'
import { changed } from './changed.ts'
import { toUnicode } from './unicode-name.ts'

export const zoneRoutes = pass(zones.zoneType, zones, {
  service: 'dns',
  path: '/zones',
  rows: 'zones',
  own: { unicode_name: ({ name }) => toUnicode(name) },
  // Designate refuses e-mail and TTL of a secondary zone, and masters of a primary one.
  create: ({ email, ttl, masters, ...rest }) =>
    filled({ ...rest, ...(rest.type === 'SECONDARY' ? { masters } : { email, ttl }) }),
  update: changed,
})

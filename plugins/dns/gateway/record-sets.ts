import { filled } from '@fascia/sdk/common'
import { pass } from '@fascia/sdk/gateway'
import * as recordSets from '../api/record-sets.ts'
import { changed } from './changed.ts'
import { toUnicode } from './unicode-name.ts'

/** The types whose data hold a domain name. */
const NAMING: readonly string[] = ['CNAME', 'MX', 'NS', 'PTR', 'SRV']

const unicodeRecord = (data: string): string => data.split(' ').map(toUnicode).join(' ')

export const recordSetRoutes = pass(recordSets.recordSetType, recordSets, {
  service: 'dns',
  path: '/zones/:zone_id/recordsets',
  rows: 'recordsets',
  own: {
    key: ({ id }, { zone_id }) => `${zone_id}/${id}`,
    zone_id: (_set, { zone_id = '' }) => zone_id,
    unicode_name: ({ name }) => toUnicode(name),
    unicode_records: ({ type, records }) => (NAMING.includes(type) ? records.map(unicodeRecord) : records),
  },
  create: filled,
  update: changed,
})

import { filled } from '@fascia/sdk/common'
import { created, forwardedFilters, handle, type Route, withNames, withNamesOf } from '@fascia/sdk/gateway'
import * as recordSets from '../api/record-sets.ts'
import { OWNER } from './owner.ts'
import { toUnicode } from './unicode-name.ts'

/** A record set as Designate answers it. */
interface DesignateRecordSet
  extends Partial<
    Omit<recordSets.RecordSet, 'id' | 'key' | 'name' | 'unicode_name' | 'type' | 'records' | 'unicode_records'>
  > {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly records?: readonly string[] | null
}

/** The types whose data hold a domain name. */
const NAMING: readonly string[] = ['CNAME', 'MX', 'NS', 'PTR', 'SRV']

const unicodeRecord = (data: string): string => data.split(' ').map(toUnicode).join(' ')

/** A record set of a zone as it is answered; what the release leaves out is null. */
export const toRecordSet =
  (zoneId: string) =>
  (set: DesignateRecordSet): recordSets.RecordSet => ({
    id: set.id,
    key: `${zoneId}/${set.id}`,
    zone_id: zoneId,
    zone_name: set.zone_name ?? null,
    project_id: set.project_id ?? null,
    name: set.name,
    unicode_name: toUnicode(set.name),
    description: set.description ?? null,
    type: set.type,
    ttl: set.ttl ?? null,
    records: [...(set.records ?? [])],
    unicode_records: (set.records ?? []).map((one) => (NAMING.includes(set.type) ? unicodeRecord(one) : one)),
    notes: set.notes ?? null,
    status: set.status ?? 'ACTIVE',
    action: set.action ?? null,
    version: set.version ?? null,
    created_at: set.created_at ?? null,
    updated_at: set.updated_at ?? null,
  })

const SETS = '/zones/:zone_id/recordsets'
const SET = '/zones/:zone_id/recordsets/:id'

export const recordSetRoutes: readonly Route[] = [
  handle(recordSets.list, ({ cloud, params, query }) =>
    cloud.service('dns').pages(SETS, 'recordsets', {
      params,
      query: forwardedFilters({ ...query }),
      limit: query.limit,
      marker: query.marker,
      map: (found: readonly DesignateRecordSet[]) => withNames(cloud, found.map(toRecordSet(params.zone_id)), OWNER),
    }),
  ),
  handle(recordSets.get, async ({ cloud, params }) => {
    const found = await cloud.service('dns').get<DesignateRecordSet>(SET, { params })
    return withNamesOf(cloud, toRecordSet(params.zone_id)(found), OWNER)
  }),
  handle(recordSets.create, async ({ cloud, params, body }) => {
    const made = await cloud.service('dns').post<DesignateRecordSet>(SETS, filled(body), { params })
    return created(`/api/dns/v2/zones/${params.zone_id}/recordsets/${made.id}/`, toRecordSet(params.zone_id)(made))
  }),
  handle(recordSets.update, async ({ cloud, params, body: { description, ...rest } }) => {
    const request = { ...filled(rest), ...(description === undefined ? {} : { description: description || null }) }
    await cloud.service('dns').put(SET, request, { params })
  }),
  handle(recordSets.remove, async ({ cloud, params }) => {
    await cloud.service('dns').delete(SET, { params })
  }),
]

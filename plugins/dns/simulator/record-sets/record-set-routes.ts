import { naiveTime, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { ofActingProject } from '../acting-project.ts'
import { isBelow, isHost } from '../domain-name.ts'
import { collection, type DnsCall, get, invalidObject, list, put, refusal, refuseUnknownFilters } from '../kit.ts'
import { missing } from '../missing.ts'
import type { Zone } from '../zones/zone.ts'
import { zones } from '../zones/zone-routes.ts'
import { spreadChange } from '../zones/zone-work.ts'
import { checkRecords, RECORD_TYPES } from './record-data.ts'
import type { RecordSet } from './record-set.ts'
import { recordSetWork } from './record-set-work.ts'

const FILTERS = ['name', 'type', 'ttl', 'data', 'status', 'description'] as const
const SORT = ['created_at', 'id', 'updated_at', 'zone_id', 'name', 'type', 'ttl', 'records'] as const

const ttl = Type.Optional(nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })))
const description = Type.Optional(nullable(Type.String({ maxLength: 160 })))
const records = Type.Array(Type.String({ minLength: 1 }), { minItems: 1 })

const NewRecordSet = Type.Object(
  { name: Type.String(), type: Type.Enum([...RECORD_TYPES, 'SOA']), ttl, description, records },
  { additionalProperties: false },
)
const RecordSetChange = Type.Object(
  {
    name: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    ttl,
    description,
    records: Type.Optional(records),
  },
  { additionalProperties: false },
)

function showRecordSet({ operationId: _, ...row }: RecordSet, call: DnsCall) {
  const self = `${call.baseUrl}/v2/zones/${row.zone_id}/recordsets/${row.id}`
  return { ...row, zone_name: call.rows.zones.get(row.zone_id)?.name ?? '', links: { self } }
}

const unique = (data: readonly string[]): string[] => [...new Set(data)]

const TESTS = {
  data:
    (wanted: string) =>
    ({ records: all }: RecordSet) =>
      all.some((one) => (wanted.includes('*') ? one.includes(wanted.replaceAll('*', '')) : one === wanted)),
}

const invalidPlace = (message: string) => refusal(400, 'invalid_recordset_location', message)

/** Refuses a name that has no place in the zone, or that another record set has. */
function checkPlace(call: DnsCall, zone: Zone, name: string, type: string): void {
  if (!isHost(name)) throw invalidObject(`'${name}' is not a 'hostname'`)
  if (!isBelow(name, zone.name)) throw invalidPlace("RecordSet is not contained within it's parent zone")
  const child = call.rows.zones
    .find()
    .find((one) => one.id !== zone.id && isBelow(one.name, zone.name) && isBelow(name, one.name))
  if (child) throw invalidPlace(`RecordSet belongs in a child zone: ${child.name}`)
  const others = call.rows.recordSets.find({ zone_id: zone.id, name })
  if (type === 'CNAME' && name === zone.name) {
    throw invalidPlace('CNAME recordsets may not be created at the zone apex')
  }
  if (others.some((other) => other.type === type)) throw refusal(409, 'duplicate_recordset', 'Duplicate RecordSet')
  if (others.some((other) => (type === 'CNAME') !== (other.type === 'CNAME'))) {
    throw invalidPlace('CNAME recordsets may not share a name with any other records')
  }
}

function checkCounts({ quotas, rows }: DnsCall, { id, project_id }: Zone, added: number, count: number): void {
  const exceeds = (quota: string, used: number): boolean => {
    const limit = quotas.limit(project_id, quota)
    return limit >= 0 && used > limit
  }
  if (exceeds('recordset_records', count)) throw refusal(413, 'over_quota', 'Quota exceeded for recordset_records.')
  if (added > 0 && exceeds('zone_recordsets', rows.recordSets.count({ zone_id: id }) + added)) {
    throw refusal(413, 'over_quota', 'Quota exceeded for zone_recordsets.')
  }
}

/** The zone of a path, for a change of what is in it. */
function zoneToChange(call: DnsCall, verb: string): Zone {
  const zone = zones.findOwn(call, 'update', call.params.zone)
  if (zone.type === 'SECONDARY' && !call.caller.isAdmin) throw refusal(403, 'forbidden', `Forbidden: ${verb}_recordset`)
  if (zone.action === 'DELETE') throw refusal(400, 'bad_request', 'Can not update a deleting zone')
  return zone
}

const isKept = ({ type, name }: RecordSet, zone: Zone): boolean =>
  type === 'SOA' || (type === 'NS' && name === zone.name)

export const recordSets = collection('recordSets', {
  plural: 'recordsets',
  noun: 'RecordSet',
  path: '/v2/zones/:zone/recordsets',
  where: (call) => ({ zone_id: zones.find(call, call.params.zone).id }),
  beforeList: refuseUnknownFilters(FILTERS),
  filters: ['name', 'type', 'ttl', 'status', 'description'],
  tests: TESTS,
  notFound: missing('recordset', 'RecordSet'),
  sort: SORT,
  show: showRecordSet,
  verbs: ['list', 'show', 'create', 'delete'],
  create: NewRecordSet,
  statuses: { create: 202 },
  add(call, given) {
    const zone = zoneToChange(call, 'create')
    if (given.type === 'NS' && given.name.startsWith('*.')) throw invalidObject('NS records may not be wildcards')
    if (given.type === 'SOA') throw refusal(400, 'bad_request', 'Creating a SOA recordset is not allowed')
    checkPlace(call, zone, given.name, given.type)
    checkRecords(given.type, given.records)
    checkCounts(call, zone, 1, given.records.length)
    const row = call.rows.recordSets.add({
      zone_id: zone.id,
      project_id: zone.project_id,
      name: given.name,
      type: given.type,
      ttl: given.ttl ?? null,
      description: given.description ?? null,
      records: unique(given.records),
      status: 'PENDING',
      action: 'CREATE',
      created_at: naiveTime(call.now()),
    })
    spreadChange(call, zone)
    return recordSetWork.begin(call, row, 'create')
  },
  remove(call, row) {
    const zone = zoneToChange(call, 'delete')
    if (isKept(row, zone)) throw refusal(400, 'bad_request', 'Managed records may not be deleted')
    spreadChange(call, zone)
    const going = recordSetWork.begin(call, row, 'delete', {
      changes: { action: 'DELETE', updated_at: naiveTime(call.now()) },
    })
    return respond(202, showRecordSet(going, call))
  },
})

const update = put(
  '/v2/zones/:zone/recordsets/:id',
  { right: 'member', rule: 'update_recordset', body: RecordSetChange },
  (call) => {
    const zone = zoneToChange(call, 'update')
    const row = recordSets.findOwn(call, 'update')
    const { name = row.name, type = row.type, records: wanted, ...given } = call.body
    if (name !== row.name) throw refusal(400, 'bad_request', 'Changing a recordsets name is not allowed')
    if (type !== row.type) throw refusal(400, 'bad_request', 'Changing a recordsets type is not allowed')
    if (row.type === 'SOA') throw refusal(400, 'bad_request', 'Updating SOA recordsets is not allowed')
    if (isKept(row, zone)) throw refusal(400, 'bad_request', 'Updating a root zone NS record is not allowed')
    if (wanted) {
      checkRecords(row.type, wanted)
      checkCounts(call, zone, 0, wanted.length)
    }
    spreadChange(call, zone)
    const changed = recordSetWork.begin(call, row, 'update', {
      changes: {
        ...given,
        ...(wanted ? { records: unique(wanted) } : {}),
        action: 'UPDATE',
        version: row.version + 1,
        updated_at: naiveTime(call.now()),
      },
    })
    return respond(202, showRecordSet(changed, call))
  },
)

/** Record sets of all zones of the project. */
const ofAllZones = get('/v2/recordsets', (call) => {
  const own = call.rows.recordSets.find(ofActingProject(call))
  return list('recordsets', own, call, {
    filters: ['name', 'type', 'ttl', 'status', 'description'],
    tests: TESTS,
    show: showRecordSet,
  })
})

/** A record set without its zone's path: the answer leads to the path with it. */
const ofAnyZone = get('/v2/recordsets/:id', (call) => {
  const row = call.rows.recordSets.find({ id: call.params.id, ...ofActingProject(call) })[0]
  if (!row) throw missing('recordset', 'RecordSet')(call.params.id)
  return respond(301, undefined, { location: showRecordSet(row, call).links.self })
})

export const recordSetRoutes = [...recordSets, update, ofAllZones, ofAnyZone]

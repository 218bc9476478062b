import { naiveTime, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { ofActingProject } from '../acting-project.ts'
import { checkBlacklists } from '../administration/blacklists.ts'
import { checkTld } from '../administration/tlds.ts'
import { checkEmail, checkZoneName, isBelow } from '../domain-name.ts'
import { collection, type DnsCall, get, invalidObject, patch, post, refusal, refuseUnknownFilters } from '../kit.ts'
import { missing } from '../missing.ts'
import { addKept, DEFAULTS } from './kept-record-sets.ts'
import type { Zone } from './zone.ts'
import { NAME_SERVERS, nextSerial, spreadChange, zoneWork } from './zone-work.ts'

const FILTERS = ['name', 'type', 'email', 'status', 'description', 'ttl'] as const

const email = Type.String({ maxLength: 255 })
const ttl = nullable(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))
const description = nullable(Type.String({ maxLength: 160 }))
const masters = Type.Array(Type.String({ minLength: 1 }), { uniqueItems: true })

const NewZone = Type.Object(
  {
    name: Type.String(),
    type: Type.Optional(nullable(Type.Enum(['PRIMARY', 'SECONDARY']))),
    email: Type.Optional(email),
    ttl: Type.Optional(ttl),
    description: Type.Optional(description),
    masters: Type.Optional(masters),
    attributes: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { additionalProperties: false },
)

const ZoneChange = Type.Object(
  {
    email: Type.Optional(email),
    ttl: Type.Optional(ttl),
    description: Type.Optional(description),
    masters: Type.Optional(masters),
  },
  { additionalProperties: false },
)

function showZone({ operationId: _, ...zone }: Zone, call: DnsCall) {
  return { ...zone, shared: false, links: { self: `${call.baseUrl}/v2/zones/${zone.id}` } }
}

/** Refuses a name that another project's zone has a claim to. */
function checkOwners({ rows, caller }: DnsCall, name: string): void {
  if (rows.zones.find({ name }).length > 0) throw refusal(409, 'duplicate_zone', 'Duplicate Zone')
  for (const other of rows.zones.find().filter(({ project_id }) => project_id !== caller.projectId)) {
    if (isBelow(name, other.name)) {
      throw refusal(403, 'illegal_child', 'Unable to create subzone in another tenants zone')
    }
    if (isBelow(other.name, name)) {
      throw refusal(403, 'illegal_parent', 'Unable to create zone because another tenant owns a subzone of the zone')
    }
  }
}

export const zones = collection('zones', {
  noun: 'Zone',
  where: ofActingProject,
  filters: FILTERS,
  beforeList: refuseUnknownFilters(FILTERS),
  sort: ['created_at', 'id', 'updated_at', 'name', 'serial', 'ttl', 'status'],
  notFound: missing('zone', 'Zone'),
  show: showZone,
  create: NewZone,
  add(call, given, projectId) {
    const type = given.type ?? 'PRIMARY'
    checkZoneName(given.name)
    checkEmail(given.email)
    checkTld(call, given.name)
    checkBlacklists(call, given.name)
    if (type === 'PRIMARY') {
      if (given.email === undefined) throw invalidObject("'email' is a required property")
      if (given.masters?.length) throw invalidObject("'masters' is not allowed in PRIMARY zones")
    } else {
      for (const field of ['email', 'ttl'] as const) {
        if (given[field] !== undefined) throw invalidObject(`'${field}' can't be specified when type is SECONDARY`)
      }
      if (!given.masters?.length) throw invalidObject("'masters' is a required property")
    }
    checkOwners(call, given.name)
    call.take({ zones: 1 })
    const zone = call.rows.zones.add({
      project_id: projectId,
      pool_id: DEFAULTS.pool_id,
      name: given.name,
      email: given.email ?? DEFAULTS.email,
      description: given.description ?? null,
      type,
      ttl: given.ttl ?? DEFAULTS.ttl,
      serial: type === 'PRIMARY' ? nextSerial(call) : 1,
      masters: given.masters ?? [],
      attributes: given.attributes ?? {},
      status: 'PENDING',
      action: 'CREATE',
      created_at: naiveTime(call.now()),
    })
    if (type === 'PRIMARY') addKept(call, zone)
    return zoneWork.begin(call, zone, 'create')
  },
  verbs: ['list', 'show', 'create', 'delete'],
  remove(call, zone) {
    const below = call.rows.zones.find().some(({ id, name }) => id !== zone.id && isBelow(name, zone.name))
    if (below) {
      throw refusal(400, 'zone_has_subzone', 'Please delete any subzones before deleting this zone')
    }
    const going = zoneWork.begin(call, zone, 'delete', {
      changes: { action: 'DELETE', updated_at: naiveTime(call.now()) },
    })
    return respond(202, showZone(going, call))
  },
})

const update = patch('/v2/zones/:zone', { right: 'member', rule: 'update_zone', body: ZoneChange }, (call) => {
  const zone = zones.findOwn(call, 'update', call.params.zone)
  const { ttl: seconds, ...given } = call.body
  checkEmail(given.email)
  if (zone.type === 'PRIMARY' && given.masters !== undefined) {
    throw invalidObject("'masters' is not allowed in PRIMARY zones")
  }
  if (zone.type === 'SECONDARY' && (given.email !== undefined || seconds !== undefined)) {
    throw invalidObject("'email' and 'ttl' can't be specified when type is SECONDARY")
  }
  const changes = { ...given, ...(seconds === undefined ? {} : { ttl: seconds ?? DEFAULTS.ttl }) }
  return respond(202, showZone(spreadChange(call, call.rows.zones.set(zone.id, changes) ?? zone), call))
})

const nameServers = get('/v2/zones/:zone/nameservers', (call) => {
  zones.find(call, call.params.zone)
  return { nameservers: NAME_SERVERS.map((hostname, at) => ({ hostname, priority: at + 1 })) }
})

/** Forgets a zone without asking the name servers to drop it. */
const abandon = post('/v2/zones/:zone/tasks/abandon', { right: 'admin', rule: 'abandon_zone' }, (call) => {
  const zone = zones.findOwn(call, 'delete', call.params.zone)
  for (const { id } of call.rows.recordSets.find({ zone_id: zone.id })) call.rows.recordSets.remove(id)
  call.rows.zones.remove(zone.id)
  return respond(204)
})

/** Has a secondary zone read from its masters. */
const transfer = post('/v2/zones/:zone/tasks/xfr', { right: 'member', rule: 'xfr_zone' }, (call) => {
  const zone = zones.findOwn(call, 'update', call.params.zone)
  if (zone.type !== 'SECONDARY') throw refusal(400, 'bad_request', "Can't xfr a non Secondary zone.")
  return respond(202)
})

export const zoneRoutes = [...zones, update, nameServers, abandon, transfer]

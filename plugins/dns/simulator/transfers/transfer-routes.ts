import { designate, naiveTime, nullable, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { asksAllProjects, ofActingProject } from '../acting-project.ts'
import { created, OptionalDescription } from '../administration/administration.ts'
import { collection, type DnsCall, post, refusal } from '../kit.ts'
import { missing } from '../missing.ts'
import { zones } from '../zones/zone-routes.ts'
import type { TransferRequest } from './transfer.ts'

const KEY_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const KEY_LENGTH = 8

const Wanted = Type.Object(
  { description: OptionalDescription, target_project_id: Type.Optional(nullable(Type.String({ maxLength: 36 }))) },
  { additionalProperties: false },
)

const isOwn = ({ project_id }: TransferRequest, { caller }: DnsCall): boolean =>
  caller.isAdmin || project_id === caller.projectId

/** A request as its project sees it; the project that it is for sees neither its key nor whose it is. */
function showRequest(row: TransferRequest, call: DnsCall) {
  const { version: _, ...request } = row
  const links = { self: `${call.baseUrl}/v2/zones/tasks/transfer_requests/${row.id}` }
  if (isOwn(row, call)) return { ...request, links }
  const { key: _key, project_id: _project, ...seen } = request
  return { ...seen, links }
}

/** Offers of zones to other projects. */
const requests = collection('transferRequests', {
  plural: 'transfer_requests',
  singular: 'zone_transfer_request',
  noun: 'ZoneTransferRequest',
  path: '/v2/zones/tasks/transfer_requests',
  verbs: ['list', 'show', 'update', 'delete'],
  statuses: { delete: 204 },
  filters: ['status'],
  sort: ['created_at', 'id', 'updated_at'],
  shared: ({ target_project_id: target }, { caller }) => target === null || target === caller.projectId,
  isListed: (row, call) =>
    asksAllProjects(call) ||
    row.project_id === call.caller.projectId ||
    row.target_project_id === call.caller.projectId,
  notFound: missing('zone_transfer_request', 'ZoneTransferRequest'),
  show: showRequest,
  update: Type.Partial(Wanted, { additionalProperties: false }),
})

const offer = post(
  '/v2/zones/:zone/tasks/transfer_requests',
  { right: 'member', rule: 'create_zone_transfer_request' },
  (call) => {
    const zone = zones.findOwn(call, 'update', call.params.zone)
    const { description = null, target_project_id = null } = designate.parse(Wanted, call.body ?? {})
    if (call.rows.transferRequests.find({ zone_id: zone.id }).some(({ status }) => status === 'ACTIVE'))
      throw refusal(409, 'duplicate_zone_transfer_request', 'Duplicate ZoneTransferRequest')
    const characters = Array.from({ length: KEY_LENGTH }, () => KEY_CHARACTERS[call.random(KEY_CHARACTERS.length)])
    const made = call.rows.transferRequests.add({
      project_id: zone.project_id,
      zone_id: zone.id,
      zone_name: zone.name,
      key: characters.join(''),
      description,
      target_project_id,
      ...created(call),
    })
    return respond(201, showRequest(made, call))
  },
)

const NewAccept = Type.Object(
  { key: Type.String({ maxLength: 160 }), zone_transfer_request_id: Type.String({ maxLength: 36 }) },
  { additionalProperties: false },
)

/** What a project has accepted: the zone, its record sets and the request with it are the project's. */
const accepts = collection('transferAccepts', {
  plural: 'transfer_accepts',
  singular: 'zone_transfer_accept',
  noun: 'ZoneTransferAccept',
  where: ofActingProject,
  path: '/v2/zones/tasks/transfer_accepts',
  verbs: ['list', 'show', 'create'],
  statuses: { create: 201 },
  filters: ['status'],
  sort: ['created_at', 'id', 'updated_at'],
  rights: { list: 'admin' },
  notFound: missing('zone_transfer_accept', 'ZoneTransferAccept'),
  show: ({ version: _, ...row }, call) => ({
    ...row,
    links: {
      self: `${call.baseUrl}/v2/zones/tasks/transfer_accepts/${row.id}`,
      zone: `${call.baseUrl}/v2/zones/${row.zone_id}`,
    },
  }),
  create: NewAccept,
  add(call, { key, zone_transfer_request_id }, projectId) {
    const request = requests.find(call, zone_transfer_request_id)
    if (request.key !== key)
      throw refusal(403, 'incorrect_zone_transfer_key', 'Key does not match stored key for request')
    if (request.status !== 'ACTIVE') throw refusal(400, 'bad_request', 'The zone transfer request is complete.')
    const at = naiveTime(call.now())
    call.rows.zones.set(request.zone_id, { project_id: projectId, updated_at: at })
    for (const { id } of call.rows.recordSets.find({ zone_id: request.zone_id }))
      call.rows.recordSets.set(id, { project_id: projectId })
    call.rows.transferRequests.set(request.id, { status: 'COMPLETE', updated_at: at })
    return call.rows.transferAccepts.add({
      project_id: projectId,
      zone_id: request.zone_id,
      zone_transfer_request_id,
      key,
      ...created(call),
    })
  },
})

export const transferRoutes = [offer, ...requests, ...accepts]

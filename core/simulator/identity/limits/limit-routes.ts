import type { Value } from '@fascia/sdk/common'
import { keystone, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { LimitRow } from '../identity-tables.ts'
import { duplicateLimit, missing } from '../keystone-fault.ts'
import { del, get, list, patch, post } from '../kit.ts'
import { isReader, requireAdmin, requireAdminOr } from '../policy.ts'
import { LIMIT_FIELDS, limitNotFound, requirePlace } from './limit-fields.ts'
import { findRegisteredLimit } from './registered-limit-routes.ts'

const LIST = '/limits'
const ONE = `${LIST}/:id`

const fields = {
  service_id: LIMIT_FIELDS.id,
  region_id: Type.Optional(Type.String()),
  resource_name: LIMIT_FIELDS.resourceName,
  resource_limit: LIMIT_FIELDS.amount,
  description: LIMIT_FIELDS.description,
}
const OfProject = Type.Object({ project_id: LIMIT_FIELDS.id, ...fields }, { additionalProperties: false })
const OfDomain = Type.Object({ domain_id: LIMIT_FIELDS.id, ...fields }, { additionalProperties: false })
type NewLimit = Value<typeof OfProject> | Value<typeof OfDomain>
const NewLimits = Type.Array(Type.Unsafe<NewLimit>({ oneOf: [OfProject, OfDomain] }), { minItems: 1 })
const Change = Type.Object(
  { resource_limit: Type.Optional(LIMIT_FIELDS.amount), description: LIMIT_FIELDS.description },
  { additionalProperties: false },
)

/** A limit with the resource of its registered limit. */
function render({ registered_limit_id, ...row }: LimitRow, call: IdentityCall) {
  const { service_id, region_id, resource_name } = call.rows.registered_limits.get(registered_limit_id) ?? {}
  return { ...row, service_id, region_id, resource_name, ...linked(call, `${LIST}/${row.id}`) }
}

/** Whose limit it is. Keystone takes a domain that is named as a project for the domain. */
function ownerOf({ rows }: IdentityCall, given: NewLimit): Pick<LimitRow, 'domain_id' | 'project_id'> {
  if ('project_id' in given && rows.projects.get(given.project_id))
    return { project_id: given.project_id, domain_id: null }
  const domain_id = 'domain_id' in given ? given.domain_id : given.project_id
  if (!rows.domains.get(domain_id)) throw missing('domain_id' in given ? 'domain_id' : 'project_id', 'limit')
  return { project_id: null, domain_id }
}

function createLimit(call: IdentityCall, given: NewLimit): LimitRow {
  const { service_id, region_id = null, resource_name, resource_limit, description = null } = given
  const owner = ownerOf(call, given)
  const registered = findRegisteredLimit(call, { service_id, region_id, resource_name })
  if (!registered) throw new ServiceFault(403, 'Unable to create a limit that has no corresponding registered limit.')
  const place = { registered_limit_id: registered.id, ...owner }
  if (call.rows.limits.count(place) > 0) throw duplicateLimit('limit')
  return call.rows.limits.add({ id: newIdentityId(call), ...place, resource_limit, description })
}

function createLimits(call: IdentityCall) {
  requireAdmin(call, 'identity:create_limits')
  const given = keystone.parseNamed('limits', NewLimits, call.body)
  for (const one of given) {
    requirePlace(call, one, 'limit')
    ownerOf(call, one)
  }
  const made = given.map((one) => createLimit(call, one))
  return respond(201, { limits: made.map((row) => render(row, call)) })
}

/** Whether the token is for the domain of a limit: its own, or that of its project. */
function isOfDomain({ rows, caller }: IdentityCall, { project_id, domain_id }: LimitRow): boolean {
  const domain = domain_id ?? rows.projects.get(project_id ?? '')?.domain_id
  return caller.domainId !== '' && domain === caller.domainId
}

/** All limits for the system; for a domain or a project, what that has. */
function isListed(call: IdentityCall, row: LimitRow): boolean {
  const { isSystem, domainId, projectId } = call.caller
  if (isSystem) return true
  return domainId === '' ? projectId !== '' && row.project_id === projectId : isOfDomain(call, row)
}

function limitAt(call: IdentityCall): LimitRow {
  const { id = '' } = call.params
  const row = call.rows.limits.get(id)
  if (!row) throw limitNotFound('limit', id)
  return row
}

/** Limits of projects and domains, which are compared with their use by the services alone: the model is flat. */
export const limitRoutes = [
  get('/limits/model', () => ({
    model: {
      name: 'flat',
      description: 'Limit enforcement and validation does not take project hierarchy into consideration.',
    },
  })),
  post(LIST, createLimits),
  get(LIST, (call) => {
    const rows = call.rows.limits.find().filter((row) => isListed(call, row))
    return list('limits', rows, call, { show: render })
  }),
  get(ONE, (call) => {
    const row = call.rows.limits.get(call.params.id ?? '')
    const isOwn = row !== undefined && row.project_id !== null && row.project_id === call.caller.projectId
    const isAllowed = isReader(call) || isOwn || (row !== undefined && isOfDomain(call, row))
    requireAdminOr(call, 'identity:get_limit', isAllowed)
    return { limit: render(limitAt(call), call) }
  }),
  patch(ONE, (call) => {
    requireAdmin(call, 'identity:update_limit')
    const { resource_limit, description } = keystone.parseNamed('limit', Change, call.body)
    const row = limitAt(call)
    // A limit of 0 and an empty description change nothing in release Zed.
    const changes = {
      resource_limit: resource_limit || row.resource_limit,
      description: description || row.description,
    }
    return { limit: render(call.rows.limits.set(row.id, changes) ?? row, call) }
  }),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_limit')
    call.rows.limits.remove(limitAt(call).id)
    return undefined
  }),
]

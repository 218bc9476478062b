import { keystone, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { RegisteredLimitRow } from '../identity-tables.ts'
import { duplicateLimit } from '../keystone-fault.ts'
import { del, get, list, patch, post } from '../kit.ts'
import { requireAdmin } from '../policy.ts'
import { LIMIT_FIELDS, limitNotFound, requirePlace } from './limit-fields.ts'

const LIST = '/registered_limits'
const ONE = `${LIST}/:id`

const fields = {
  region_id: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  description: LIMIT_FIELDS.description,
}
const NewLimits = Type.Array(
  Type.Object(
    {
      service_id: LIMIT_FIELDS.id,
      resource_name: LIMIT_FIELDS.resourceName,
      default_limit: LIMIT_FIELDS.amount,
      ...fields,
    },
    { additionalProperties: false },
  ),
  { minItems: 1 },
)
const Change = Type.Object(
  {
    service_id: Type.Optional(LIMIT_FIELDS.id),
    resource_name: Type.Optional(LIMIT_FIELDS.resourceName),
    default_limit: Type.Optional(LIMIT_FIELDS.amount),
    ...fields,
  },
  { additionalProperties: false },
)

const render = (row: RegisteredLimitRow, call: IdentityCall) => ({ ...row, ...linked(call, `${LIST}/${row.id}`) })

type Resource = Pick<RegisteredLimitRow, 'service_id' | 'region_id' | 'resource_name'>

/** The registered limit of a resource: of one region, or of all where the region is null. */
export function findRegisteredLimit({ rows }: IdentityCall, resource: Resource): RegisteredLimitRow | undefined {
  const { service_id, region_id, resource_name } = resource
  return rows.registered_limits.find({ service_id, region_id, resource_name })[0]
}

function limitAt(call: IdentityCall): RegisteredLimitRow {
  const { id = '' } = call.params
  const row = call.rows.registered_limits.get(id)
  if (!row) throw limitNotFound('registered limit', id)
  return row
}

/** Refuses to touch a registered limit that projects or domains differ from. */
function requireUnused({ rows }: IdentityCall, { id }: RegisteredLimitRow): void {
  if (rows.limits.count({ registered_limit_id: id }) > 0)
    throw new ServiceFault(
      403,
      `Unable to update or delete registered limit ${id} because there are project limits associated with it.`,
    )
}

function createLimits(call: IdentityCall) {
  requireAdmin(call, 'identity:create_registered_limits')
  const given = keystone.parseNamed('registered_limits', NewLimits, call.body)
  for (const one of given) requirePlace(call, one, 'registered_limit')
  const made = given.map(({ region_id = null, description = null, ...one }) => {
    if (findRegisteredLimit(call, { ...one, region_id })) throw duplicateLimit('registered_limit')
    return call.rows.registered_limits.add({ id: newIdentityId(call), ...one, region_id, description })
  })
  return respond(201, { registered_limits: made.map((row) => render(row, call)) })
}

function changeLimit(call: IdentityCall) {
  requireAdmin(call, 'identity:update_registered_limit')
  const changes = keystone.parseNamed('registered_limit', Change, call.body)
  requirePlace(call, changes, 'registered_limit')
  const row = limitAt(call)
  requireUnused(call, row)
  const { service_id, resource_name } = changes
  // Keystone compares the limit with itself too, and refuses to set the resource that it already has.
  const isMoved = service_id !== undefined || resource_name !== undefined || 'region_id' in changes
  if (isMoved && findRegisteredLimit(call, { ...row, ...changes })) throw duplicateLimit('registered_limit')
  return { registered_limit: render(call.rows.registered_limits.set(row.id, changes) ?? row, call) }
}

/** The limits that hold for all projects and domains. Every caller reads them. */
export const registeredLimitRoutes = [
  post(LIST, createLimits),
  get(LIST, (call) => list('registered_limits', call.rows.registered_limits.find(), call, { show: render })),
  get(ONE, (call) => ({ registered_limit: render(limitAt(call), call) })),
  patch(ONE, changeLimit),
  del(ONE, (call) => {
    requireAdmin(call, 'identity:delete_registered_limit')
    const row = limitAt(call)
    requireUnused(call, row)
    call.rows.registered_limits.remove(row.id)
    return undefined
  }),
]

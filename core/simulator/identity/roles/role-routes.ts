import { respond, respondRaw, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { entities } from '../entities/entities.ts'
import { Name, Text } from '../entities/read-entity.ts'
import { renderRole } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { RoleRow } from '../identity-tables.ts'
import { duplicate, notFound } from '../keystone-fault.ts'
import { del, get, put } from '../kit.ts'
import { requireAdmin, requireReader } from '../policy.ts'

/** Refuses a name that another role has, in the same domain or in none. Names of roles are compared without case. */
function requireFreeRole(
  { rows }: IdentityCall,
  { id, name, domain_id }: Pick<RoleRow, 'name' | 'domain_id'> & { readonly id?: string },
): void {
  const same = rows.roles.find({ domain_id }).filter((role) => role.name.toLowerCase() === name.toLowerCase())
  if (same.some((role) => role.id !== id)) throw duplicate('role', name)
}

const roles = entities('roles', {
  show: renderRole,
  // Without a domain in the query Keystone lists the roles of no domain.
  isListed: (call, row) => call.query.has('domain_id') || row.domain_id === null,
  create: Type.Object({ name: Name(), domain_id: Text, description: Text }),
  update: Type.Object({ name: Type.Optional(Name()), description: Text }),
  add(call, { name, description, ...given }) {
    const domain_id = given.domain_id || null
    if (domain_id !== null && !call.rows.domains.get(domain_id)) throw notFound('domain', domain_id)
    requireFreeRole(call, { name, domain_id })
    return call.rows.roles.add({ id: newIdentityId(call), name, domain_id, description: description || null })
  },
  change(call, row, { name = row.name, description = row.description }) {
    const { id, domain_id } = row
    requireFreeRole(call, { id, name, domain_id })
    return call.rows.roles.set(id, { name, description: description || null }) ?? row
  },
  beforeRemove(call, row) {
    const { assignments, inferences } = call.rows
    for (const { id } of assignments.find({ role_id: row.id })) assignments.remove(id)
    for (const { id, prior_id, implied_id } of inferences.find())
      if (prior_id === row.id || implied_id === row.id) inferences.remove(id)
  },
})

function roleAt(call: IdentityCall, param: string): RoleRow {
  const id = call.params[param] ?? ''
  const role = call.rows.roles.get(id)
  if (!role) throw notFound('role', id)
  return role
}

const briefly = (call: IdentityCall, { id, name }: RoleRow) => ({
  id,
  name,
  links: { self: `${call.baseUrl}/roles/${id}` },
})

function inferenceOf(call: IdentityCall, prior: RoleRow) {
  const implied = call.rows.inferences
    .find({ prior_id: prior.id })
    .flatMap(({ implied_id }) => call.rows.roles.get(implied_id) ?? [])
  return { prior_role: briefly(call, prior), implies: implied.map((role) => briefly(call, role)) }
}

/** The one inference that the path names. */
function inferred(call: IdentityCall) {
  const prior = roleAt(call, 'id')
  const implied = roleAt(call, 'implied')
  if (!call.rows.inferences.get(`${prior.id}/${implied.id}`)) throw notFound('role', implied.id)
  return { role_inference: { prior_role: briefly(call, prior), implies: briefly(call, implied) } }
}

/** Roles and what they imply. */
export const roleRoutes = [
  ...roles,
  get('/role_inferences', (call) => {
    requireReader(call, 'identity:list_role_inference_rules')
    const priors = new Set(call.rows.inferences.find().map(({ prior_id }) => prior_id))
    const roles = [...priors].flatMap((id) => call.rows.roles.get(id) ?? [])
    return {
      role_inferences: roles.map((role) => inferenceOf(call, role)),
      links: { self: `${call.baseUrl}/role_inferences` },
    }
  }),
  get('/roles/:id/implies', (call) => {
    requireReader(call, 'identity:list_implied_roles')
    return {
      role_inference: inferenceOf(call, roleAt(call, 'id')),
      links: { self: `${call.baseUrl}/roles/${call.params.id}/implies` },
    }
  }),
  get('/roles/:id/implies/:implied', (call) => {
    requireReader(call, 'identity:get_implied_role')
    return inferred(call)
  }),
  {
    method: 'HEAD',
    path: '/roles/:id/implies/:implied',
    handler(call: IdentityCall) {
      requireReader(call, 'identity:check_implied_role')
      inferred(call)
      return respondRaw(204, '')
    },
  },
  put('/roles/:id/implies/:implied', (call) => {
    requireAdmin(call, 'identity:create_implied_role')
    const prior = roleAt(call, 'id')
    const implied = roleAt(call, 'implied')
    if (prior.domain_id === null && implied.domain_id !== null)
      throw new ServiceFault(403, `Global role ${prior.id} cannot imply the domain-specific role ${implied.id}.`)
    const id = `${prior.id}/${implied.id}`
    if (!call.rows.inferences.get(id)) call.rows.inferences.add({ id, prior_id: prior.id, implied_id: implied.id })
    return respond(201, { role_inference: { prior_role: briefly(call, prior), implies: briefly(call, implied) } })
  }),
  del('/roles/:id/implies/:implied', (call) => {
    requireAdmin(call, 'identity:delete_implied_role')
    const { id = '', implied = '' } = call.params
    if (!call.rows.inferences.remove(`${id}/${implied}`)) throw notFound('role', implied)
    return undefined
  }),
]

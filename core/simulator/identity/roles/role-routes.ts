import { respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import { type EntityKind, entityRoutes } from '../entities/entity-routes.ts'
import { nameOf, requireFreeName, textOr } from '../entities/read-entity.ts'
import { renderRole } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { IdentityTables, RoleRow } from '../identity-tables.ts'
import { notFound } from '../keystone-fault.ts'
import { requireAdmin, requireReader } from '../policy.ts'

const roleKind: EntityKind<RoleRow> = {
  plural: 'roles',
  singular: 'role',
  rows: (call) => call.rows.roles,
  render: renderRole,
  // Without a domain in the query Keystone lists the roles of no domain.
  isListed: (call, row) => call.query.has('domain_id') || row.domain_id === null,
  create(call, given) {
    const name = nameOf(given)
    const domain_id = textOr(given, 'domain_id', '') || null
    if (domain_id !== null && !call.rows.domains.get(domain_id)) throw notFound('domain', domain_id)
    requireFreeName('role', call.rows.roles.find({ name, domain_id }), name)
    return { id: newIdentityId(call), name, domain_id, description: textOr(given, 'description', '') || null }
  },
  change(call, row, given) {
    const name = given.name === undefined ? row.name : nameOf(given)
    requireFreeName('role', call.rows.roles.find({ name, domain_id: row.domain_id }), name, { id: row.id })
    return { name, description: textOr(given, 'description', row.description ?? '') || null }
  },
  beforeRemove(call, row) {
    const { assignments, inferences } = call.rows
    for (const { id } of assignments.find({ role_id: row.id })) assignments.remove(id)
    for (const { id, prior_id, implied_id } of inferences.find())
      if (prior_id === row.id || implied_id === row.id) inferences.remove(id)
  },
}

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

/** Roles and what they imply. */
export const roleRoutes: readonly SimulatedRoute<IdentityTables>[] = [
  ...entityRoutes(roleKind),
  {
    method: 'GET',
    path: '/role_inferences',
    handler(call) {
      requireReader(call, 'identity:list_role_inference_rules')
      const priors = new Set(call.rows.inferences.find().map(({ prior_id }) => prior_id))
      const roles = [...priors].flatMap((id) => call.rows.roles.get(id) ?? [])
      return {
        role_inferences: roles.map((role) => inferenceOf(call, role)),
        links: { self: `${call.baseUrl}/role_inferences` },
      }
    },
  },
  {
    method: 'GET',
    path: '/roles/:id/implies',
    handler(call) {
      requireReader(call, 'identity:list_implied_roles')
      return {
        role_inference: inferenceOf(call, roleAt(call, 'id')),
        links: { self: `${call.baseUrl}/roles/${call.params.id}/implies` },
      }
    },
  },
  {
    method: 'PUT',
    path: '/roles/:id/implies/:implied',
    handler(call) {
      requireAdmin(call, 'identity:create_implied_role')
      const prior = roleAt(call, 'id')
      const implied = roleAt(call, 'implied')
      const id = `${prior.id}/${implied.id}`
      if (!call.rows.inferences.get(id)) call.rows.inferences.add({ id, prior_id: prior.id, implied_id: implied.id })
      return respond(201, { role_inference: { prior_role: briefly(call, prior), implies: briefly(call, implied) } })
    },
  },
  {
    method: 'DELETE',
    path: '/roles/:id/implies/:implied',
    handler(call) {
      requireAdmin(call, 'identity:delete_implied_role')
      const { id = '', implied = '' } = call.params
      if (!call.rows.inferences.remove(`${id}/${implied}`)) throw notFound('role', implied)
      return undefined
    },
  },
]

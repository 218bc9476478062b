import { keystone, respond, ServiceFault } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { linked, renderRole } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { RoleRow, TrustRow } from '../identity-tables.ts'
import { forbiddenAction, invalid, notFound } from '../keystone-fault.ts'
import { del, get, list, post } from '../kit.ts'
import { requireAdmin, requireAdminOr } from '../policy.ts'
import { effectiveRoles } from '../roles/effective-roles.ts'
import { isLiving } from './living-trust.ts'

const LIST = '/OS-TRUST/trusts'
const ONE = `${LIST}/:id`
const Text = Type.Optional(Type.Union([Type.String(), Type.Null()]))

const RoleReference = Type.Object({ id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) })
const NewTrust = Type.Object({
  trustor_user_id: Type.String(),
  trustee_user_id: Type.String(),
  impersonation: Type.Boolean(),
  project_id: Text,
  roles: Type.Optional(Type.Array(RoleReference)),
  expires_at: Text,
  remaining_uses: Type.Optional(Type.Union([Type.Integer({ minimum: 1 }), Type.Null()])),
  allow_redelegation: Type.Optional(Type.Boolean()),
  redelegation_count: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
})

const rolesOf = ({ rows }: IdentityCall, { role_ids }: TrustRow): RoleRow[] =>
  role_ids.flatMap((id) => rows.roles.get(id) ?? [])

function summary({ role_ids: _roles, ...trust }: TrustRow, call: IdentityCall) {
  return { ...trust, deleted_at: null, ...linked(call, `${LIST}/${trust.id}`) }
}

function render(trust: TrustRow, call: IdentityCall) {
  return {
    ...summary(trust, call),
    roles: rolesOf(call, trust).map((role) => renderRole(role, call)),
    roles_links: { self: `${call.baseUrl}${LIST}/${trust.id}/roles`, previous: null, next: null },
  }
}

/** The roles that the trustor gives away: each is one that the trustor has on the project. */
function givenRoles(
  call: IdentityCall,
  userId: string,
  projectId: string,
  wanted: readonly { id?: string; name?: string }[],
) {
  if (wanted.length === 0) throw new ServiceFault(403, 'At least one role should be specified.')
  const held = effectiveRoles(call.rows, userId, { kind: 'project', id: projectId })
  return wanted.map(({ id, name = '' }) => {
    const isWanted = (role: RoleRow): boolean =>
      id === undefined ? role.name.toLowerCase() === name.toLowerCase() : role.id === id
    const found = held.find(isWanted)
    if (found) return found.id
    if (!call.rows.roles.find().some(isWanted)) throw notFound('role', id ?? name)
    throw forbiddenAction('identity:create_trust')
  })
}

const MICROSECONDS = '.000000Z'

/** When a trust ends, as Keystone writes it; a time that is none or over is refused. */
function endOf(call: IdentityCall, text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null
  const at = Date.parse(/Z|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)
  if (Number.isNaN(at))
    throw invalid(
      `Invalid input for field 'expires_at': The 'expires_at' must be a time in ISO 8601. The server could not comply with the request since it is either malformed or otherwise incorrect.`,
    )
  if (at <= call.now())
    throw invalid("The 'expires_at' must not be before now. The server could not comply with the request.")
  return new Date(at).toISOString().replace(/\.\d+Z$/, MICROSECONDS)
}

/** The trust of a path: for its trustor, its trustee and administrators. */
function trustAt(call: IdentityCall, action: string): TrustRow {
  const { id = '' } = call.params
  const trust = call.rows.trusts.get(id)
  const { userId, isAdmin } = call.caller
  if (!trust || !isLiving(trust, call.now())) throw notFound('trust', id)
  const isParty = trust.trustor_user_id === userId || trust.trustee_user_id === userId
  if (!isParty && !isAdmin) throw forbiddenAction(action)
  return trust
}

/** Trusts: a user lets another act for it on a project, with some of its roles. */
export const trustRoutes = [
  post(LIST, (call) => {
    const given = keystone.parseNamed('trust', NewTrust, call.body)
    const { trustor_user_id, trustee_user_id, impersonation } = given
    requireAdminOr(call, 'identity:create_trust', trustor_user_id === call.caller.userId)
    if (trustor_user_id !== call.caller.userId) throw forbiddenAction('identity:create_trust')
    if (!call.rows.users.get(trustee_user_id)) throw notFound('user', trustee_user_id)
    const project_id = given.project_id ?? null
    if (project_id !== null && !call.rows.projects.get(project_id)) throw notFound('project', project_id)
    if (project_id === null && (given.roles ?? []).length > 0) throw notFound('project', 'None')
    const role_ids = project_id === null ? [] : givenRoles(call, trustor_user_id, project_id, given.roles ?? [])
    const trust = call.rows.trusts.add({
      ...{ id: newIdentityId(call), trustor_user_id, trustee_user_id, impersonation, project_id, role_ids },
      expires_at: endOf(call, given.expires_at),
      remaining_uses: given.remaining_uses ?? null,
      redelegation_count: given.allow_redelegation ? (given.redelegation_count ?? 3) : 0,
    })
    return respond(201, { trust: render(trust, call) })
  }),
  get(LIST, (call) => {
    const { userId } = call.caller
    const [trustor, trustee] = [call.query.get('trustor_user_id'), call.query.get('trustee_user_id')]
    if (trustor === null && trustee === null) requireAdmin(call, 'identity:list_trusts')
    if (trustor !== null) requireAdminOr(call, 'identity:list_trusts_for_trustor', trustor === userId)
    if (trustee !== null) requireAdminOr(call, 'identity:list_trusts_for_trustee', trustee === userId)
    const living = call.rows.trusts.find().filter((trust) => isLiving(trust, call.now()))
    return list('trusts', living, call, { filters: ['trustor_user_id', 'trustee_user_id'], show: summary })
  }),
  get(ONE, (call) => ({ trust: render(trustAt(call, 'identity:get_trust'), call) })),
  del(ONE, (call) => {
    const trust = trustAt(call, 'identity:delete_trust')
    requireAdminOr(call, 'identity:delete_trust', trust.trustor_user_id === call.caller.userId)
    for (const { id } of call.rows.tokens.find({ trust_id: trust.id })) call.rows.tokens.remove(id)
    call.rows.trusts.remove(trust.id)
    return undefined
  }),
  get(`${ONE}/roles`, (call) => {
    const roles = rolesOf(call, trustAt(call, 'identity:list_roles_for_trust'))
    return list('roles', roles, call, { show: (role) => renderRole(role, call) })
  }),
  get(`${ONE}/roles/:role`, (call) => {
    const { role: id = '' } = call.params
    const role = rolesOf(call, trustAt(call, 'identity:get_role_for_trust')).find((one) => one.id === id)
    if (!role) throw notFound('role', id)
    return { role: renderRole(role, call) }
  }),
]

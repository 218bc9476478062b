import type { Value } from '@fascia/sdk/common'
import { keystone, respond } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { Flag, Name, Text } from '../entities/read-entity.ts'
import { renderCredential } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { ApplicationCredentialRow } from '../identity-tables.ts'
import { duplicate, forbiddenAction, invalid, notFound } from '../keystone-fault.ts'
import { del, get, list, post } from '../kit.ts'
import { requireAdminOr, requireReaderOr } from '../policy.ts'
import { accessRuleIds, WantedAccessRules } from './access-rules.ts'
import { hashPassword } from './password.ts'

const PATH = '/users/:user/application_credentials'

const NewCredential = Type.Object({
  name: Name(),
  description: Text,
  secret: Text,
  expires_at: Text,
  unrestricted: Flag,
  roles: Type.Optional(
    Type.Array(Type.Object({ id: Type.Optional(Type.String()), name: Type.Optional(Type.String()) })),
  ),
  access_rules: Type.Optional(WantedAccessRules),
})

const isOwn = (call: IdentityCall): boolean => call.params.user === call.caller.userId

function credentialAt(call: IdentityCall): ApplicationCredentialRow {
  const { id = '', user = '' } = call.params
  const row = call.rows.application_credentials.get(id)
  if (!row || row.user_id !== user) throw notFound('Application Credential', id)
  return row
}

/** The caller's own roles, or those of them that the request names. */
function roleIdsOf(call: IdentityCall, given: Value<typeof NewCredential>): string[] {
  const own = call.rows.roles.find().filter(({ name }) => call.caller.roles.includes(name))
  if (!given.roles) return own.map(({ id }) => id)
  return given.roles.map((wanted) => {
    const role = own.find(({ id, name }) => wanted.id === id || wanted.name === name)
    if (!role)
      throw invalid('Invalid application credential: Cannot create an application credential with unassigned role')
    return role.id
  })
}

function createCredential(call: IdentityCall) {
  const given = keystone.parseNamed('application_credential', NewCredential, call.body)
  const { name } = given
  if (!isOwn(call)) throw forbiddenAction('Cannot create an application credential for another user.')
  const { userId, projectId } = call.caller
  if (projectId === '') throw forbiddenAction('identity:create_application_credential')
  if (call.rows.application_credentials.count({ user_id: userId, name }) > 0)
    throw duplicate('application_credential', name)
  const expiresAt = given.expires_at ?? ''
  if (expiresAt !== '' && !(Date.parse(`${expiresAt.replace(/Z$/, '')}Z`) > call.now()))
    throw invalid(
      "The 'expires_at' must not be before now. The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.",
    )
  const secret = given.secret ?? newIdentityId(call) + newIdentityId(call)
  const row = call.rows.application_credentials.add({
    id: newIdentityId(call),
    name,
    description: given.description || null,
    user_id: userId,
    project_id: projectId,
    role_ids: roleIdsOf(call, given),
    secret_hash: hashPassword(secret),
    expires_at: expiresAt === '' ? null : expiresAt.replace(/Z$/, ''),
    unrestricted: given.unrestricted ?? false,
    access_rule_ids: given.access_rules ? accessRuleIds(call, given.access_rules) : null,
  })
  return respond(201, { application_credential: { ...renderCredential(row, call), secret } })
}

/** Application credentials: shown with their secret once, when they are made. */
export const applicationCredentialRoutes = [
  post(PATH, createCredential),
  get(PATH, (call) => {
    requireReaderOr(call, 'identity:list_application_credentials', isOwn(call))
    const rows = call.rows.application_credentials.find({ user_id: call.params.user })
    return list(
      'application_credentials',
      rows.map((row) => renderCredential(row, call)),
      call,
    )
  }),
  get(`${PATH}/:id`, (call) => {
    requireReaderOr(call, 'identity:get_application_credential', isOwn(call))
    return { application_credential: renderCredential(credentialAt(call), call) }
  }),
  del(`${PATH}/:id`, (call) => {
    requireAdminOr(call, 'identity:delete_application_credential', isOwn(call))
    call.rows.application_credentials.remove(credentialAt(call).id)
    return undefined
  }),
]

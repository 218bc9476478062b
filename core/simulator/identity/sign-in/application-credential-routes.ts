import { respond, type SimulatedRoute } from '@fascia/sdk/simulator'
import { collection } from '../entities/collection.ts'
import { flagOr, nameOf, textOr } from '../entities/read-entity.ts'
import { renderCredential } from '../entities/render-entity.ts'
import { type IdentityCall, newIdentityId } from '../identity-call.ts'
import type { ApplicationCredentialRow, IdentityTables } from '../identity-tables.ts'
import { duplicate, forbiddenAction, invalid, notFound } from '../keystone-fault.ts'
import { requireAdminOr, requireReaderOr } from '../policy.ts'
import { isJsonObject, type JsonObject, objectAt } from '../read-json.ts'
import { hashPassword } from './password.ts'

const PATH = '/users/:user/application_credentials'

const isOwn = (call: IdentityCall): boolean => call.params.user === call.caller.userId

function credentialAt(call: IdentityCall): ApplicationCredentialRow {
  const { id = '', user = '' } = call.params
  const row = call.rows.application_credentials.get(id)
  if (!row || row.user_id !== user) throw notFound('Application Credential', id)
  return row
}

/** The caller's own roles, or those of them that the request names. */
function roleIdsOf(call: IdentityCall, given: JsonObject): string[] {
  const own = call.rows.roles.find().filter(({ name }) => call.caller.roles.includes(name))
  if (!Array.isArray(given.roles)) return own.map(({ id }) => id)
  return given.roles.map((wanted) => {
    const role = own.find(({ id, name }) => isJsonObject(wanted) && (wanted.id === id || wanted.name === name))
    if (!role)
      throw invalid('Invalid application credential: Cannot create an application credential with unassigned role')
    return role.id
  })
}

function createCredential(call: IdentityCall) {
  const given = objectAt(call.body, 'application_credential', 'request body')
  const name = nameOf(given)
  if (!isOwn(call)) throw forbiddenAction('Cannot create an application credential for another user.')
  const { userId, projectId } = call.caller
  if (projectId === '') throw forbiddenAction('identity:create_application_credential')
  if (call.rows.application_credentials.count({ user_id: userId, name }) > 0)
    throw duplicate('application_credential', name)
  const expiresAt = textOr(given, 'expires_at', '')
  if (expiresAt !== '' && !(Date.parse(`${expiresAt.replace(/Z$/, '')}Z`) > call.now()))
    throw invalid(
      "The 'expires_at' must not be before now. The server could not comply with the request since it is either malformed or otherwise incorrect. The client is assumed to be in error.",
    )
  const secret = textOr(given, 'secret', newIdentityId(call) + newIdentityId(call))
  const row = call.rows.application_credentials.add({
    id: newIdentityId(call),
    name,
    description: textOr(given, 'description', '') || null,
    user_id: userId,
    project_id: projectId,
    role_ids: roleIdsOf(call, given),
    secret_hash: hashPassword(secret),
    expires_at: expiresAt === '' ? null : expiresAt.replace(/Z$/, ''),
    unrestricted: flagOr(given, 'unrestricted', false),
  })
  return respond(201, { application_credential: { ...renderCredential(call, row), secret } })
}

/** Application credentials: shown with their secret once, when they are made. */
export const applicationCredentialRoutes: readonly SimulatedRoute<IdentityTables>[] = [
  { method: 'POST', path: PATH, handler: createCredential },
  {
    method: 'GET',
    path: PATH,
    handler(call) {
      requireReaderOr(call, 'identity:list_application_credentials', isOwn(call))
      const rows = call.rows.application_credentials.find({ user_id: call.params.user ?? '' })
      return collection(
        call,
        'application_credentials',
        rows.map((row) => renderCredential(call, row)),
      )
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    handler(call) {
      requireReaderOr(call, 'identity:get_application_credential', isOwn(call))
      return { application_credential: renderCredential(call, credentialAt(call)) }
    },
  },
  {
    method: 'DELETE',
    path: `${PATH}/:id`,
    handler(call) {
      requireAdminOr(call, 'identity:delete_application_credential', isOwn(call))
      call.rows.application_credentials.remove(credentialAt(call).id)
      return undefined
    },
  },
]

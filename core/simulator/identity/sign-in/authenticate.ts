import type { ServiceFault } from '@fascia/sdk/simulator'
import { type IdentityCall, type IdentitySettings, newIdentityId } from '../identity-call.ts'
import type { ApplicationCredentialRow, DomainRow, TokenRow, UserRow } from '../identity-tables.ts'
import { invalid, missing, unauthorized } from '../keystone-fault.ts'
import { type JsonObject, objectAt, optionalObjectAt, textAt } from '../read-json.ts'
import { hashToken, isPassword } from './password.ts'

/** The user that a sign-in authenticated, and the limits of the token that follow from the method. */
export interface Proof {
  readonly user: UserRow
  readonly methods: readonly string[]
  /** Tokens made from a token end when it does. */
  readonly notAfterMs: number
  readonly credential?: ApplicationCredentialRow
  /** The first audit id of the token that was shown. */
  readonly parentAuditId?: string
}

/** Checks the identity of a sign-in: a password, a token or an application credential. */
export function authenticate(call: IdentityCall, identity: JsonObject, settings: IdentitySettings): Proof {
  const { methods } = identity
  if (!Array.isArray(methods) || methods.length === 0) throw missing('methods', 'identity')
  const proofs = methods.map((method) => {
    if (method === 'password') return byPassword(call, objectAt(identity, 'password', 'identity'), settings)
    if (method === 'token') return byToken(call, objectAt(identity, 'token', 'identity'))
    if (method === 'application_credential')
      return byCredential(call, objectAt(identity, 'application_credential', 'identity'))
    throw unauthorized('Attempted to authenticate with an unsupported method.')
  })
  const [first] = proofs
  if (!first || proofs.some(({ user }) => user.id !== first.user.id)) throw unauthorized()
  return { ...first, methods: [...new Set(proofs.flatMap((proof) => proof.methods))] }
}

function byPassword(call: IdentityCall, method: JsonObject, settings: IdentitySettings): Proof {
  const given = objectAt(method, 'user', 'password')
  const password = textAt(given, 'password', 'user')
  const user = findUser(call, given)
  checkPassword(call, user, password, settings)
  return { user, methods: ['password'], notAfterMs: Number.POSITIVE_INFINITY }
}

/** Checks a password, counts failures and locks the account. The count is stored although the request is refused. */
export function checkPassword(call: IdentityCall, user: UserRow, password: string, settings: IdentitySettings): void {
  const { rows } = call
  if (user.locked_until_ms > call.now()) throw refusal(settings, `The account is locked for user: ${user.id}.`)
  if (user.password_hash === null || !isPassword(password, user.password_hash)) {
    const failed_attempts = user.failed_attempts + 1
    const isLocked =
      failed_attempts >= settings.lockoutAttempts && user.options.ignore_lockout_failure_attempts !== true
    rows.users.set(user.id, {
      failed_attempts: isLocked ? 0 : failed_attempts,
      locked_until_ms: isLocked ? call.now() + settings.lockoutMs : user.locked_until_ms,
    })
    call.keep()
    throw unauthorized()
  }
  if (user.failed_attempts > 0) rows.users.set(user.id, { failed_attempts: 0 })
  if (!user.enabled) throw refusal(settings, `The account is disabled for user: ${user.id}.`)
  if (user.password_expires_at !== null && Date.parse(`${user.password_expires_at.replace(/Z$/, '')}Z`) <= call.now())
    throw unauthorized(`The password is expired and needs to be changed for user: ${user.id}.`)
}

function refusal(settings: IdentitySettings, reason: string): ServiceFault {
  return unauthorized(settings.isRefusalExplained ? reason : undefined)
}

function byToken(call: IdentityCall, method: JsonObject): Proof {
  const token = call.rows.tokens.get(hashToken(textAt(method, 'id', 'token')))
  const user = token && call.rows.users.get(token.user_id)
  if (!token || !user?.enabled || token.expires_at_ms <= call.now()) throw unauthorized()
  return {
    user,
    methods: [...new Set([...token.methods, 'token'])],
    notAfterMs: token.expires_at_ms,
    ...parentOf(token),
  }
}

function parentOf(token: TokenRow): { readonly parentAuditId?: string } {
  const parentAuditId = token.audit_ids.at(-1)
  return parentAuditId === undefined ? {} : { parentAuditId }
}

function byCredential(call: IdentityCall, method: JsonObject): Proof {
  const secret = textAt(method, 'secret', 'application_credential')
  const { id } = method
  const given = optionalObjectAt(method, 'user')
  const credential =
    typeof id === 'string'
      ? call.rows.application_credentials.get(id)
      : given &&
        call.rows.application_credentials.find({
          user_id: findUser(call, given).id,
          name: textAt(method, 'name', 'application_credential'),
        })[0]
  const user = credential && call.rows.users.get(credential.user_id)
  if (!credential || !user?.enabled || !isPassword(secret, credential.secret_hash)) throw unauthorized()
  const expiresAtMs =
    credential.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(`${credential.expires_at}Z`)
  if (expiresAtMs <= call.now()) throw unauthorized()
  return { user, methods: ['application_credential'], notAfterMs: expiresAtMs, credential }
}

/** The user by id, or by name and domain. An unknown one is refused in the same words as a wrong password. */
export function findUser(call: IdentityCall, given: JsonObject): UserRow {
  const user =
    typeof given.id === 'string'
      ? call.rows.users.get(given.id)
      : call.rows.users.find({ name: textAt(given, 'name', 'user'), domain_id: findDomain(call, given, 'user').id })[0]
  const domain = user && call.rows.domains.get(user.domain_id)
  if (!user || !domain?.enabled) throw unauthorized()
  return user
}

/** The domain that an object names: `{domain: {id}}` or `{domain: {name}}`. */
export function findDomain(call: IdentityCall, given: JsonObject, target: string): DomainRow {
  const reference = objectAt(given, 'domain', target)
  const { id, name } = reference
  const domain =
    typeof id === 'string'
      ? call.rows.domains.get(id)
      : typeof name === 'string'
        ? call.rows.domains.find({ name })[0]
        : undefined
  if (typeof id !== 'string' && typeof name !== 'string') throw invalid('Expecting to find id or name in domain.')
  if (!domain?.enabled) throw unauthorized()
  return domain
}

/** Audit ids of a new token: its own, then the one of the token it was made from. */
export function auditIds(call: IdentityCall, proof: Proof): string[] {
  const own = Buffer.from(newIdentityId(call), 'hex').toString('base64url')
  return proof.parentAuditId === undefined ? [own] : [own, proof.parentAuditId]
}

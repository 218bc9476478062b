import type { ServiceFault } from '@fascia/sdk/simulator'
import { type IdentityCall, type IdentitySettings, newIdentityId } from '../identity-call.ts'
import type { ApplicationCredentialRow, DomainRow, FederationOfToken, TokenRow, UserRow } from '../identity-tables.ts'
import { missing, unauthorized } from '../keystone-fault.ts'
import { isPasscode } from './passcode.ts'
import { hashToken, isPassword } from './password.ts'
import type { Identity, Reference } from './sign-in-body.ts'

/** The user that a sign-in authenticated, and the limits of the token that follow from the method. */
export interface Proof {
  readonly user: UserRow
  readonly methods: readonly string[]
  /** Tokens made from a token end when it does. */
  readonly notAfterMs: number
  readonly credential?: ApplicationCredentialRow
  /** The first audit id of the token that was shown. */
  readonly parentAuditId?: string
  readonly federation?: FederationOfToken
}

/** Checks the identity of a sign-in: a password, a passcode, a token or an application credential. */
export function authenticate(call: IdentityCall, identity: Identity, settings: IdentitySettings): Proof {
  if (identity.methods.length === 0) throw missing('methods', 'identity')
  const proofs = identity.methods.map((method) => {
    if (method === 'password') return byPassword(call, required(identity.password, method, 'identity'), settings)
    if (method === 'totp') return byPasscode(call, required(identity.totp, method, 'identity'))
    if (method === 'token') return byToken(call, required(identity.token, method, 'identity').id)
    if (method === 'application_credential')
      return byCredential(call, required(identity.application_credential, method, 'identity'))
    throw unauthorized('Attempted to authenticate with an unsupported method.')
  })
  const [first] = proofs
  if (!first || proofs.some(({ user }) => user.id !== first.user.id)) throw unauthorized()
  return { ...first, methods: [...new Set(proofs.flatMap((proof) => proof.methods))] }
}

/** A part of a sign-in that its method or its scope needs. */
function required<Part>(part: Part | undefined, attribute: string, target: string): Part {
  if (part === undefined) throw missing(attribute, target)
  return part
}

type MethodOf<Name extends keyof Identity> = NonNullable<Identity[Name]>

function byPassword(call: IdentityCall, method: MethodOf<'password'>, settings: IdentitySettings): Proof {
  const given = required(method.user, 'user', 'password')
  const password = required(given.password, 'password', 'user')
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

function byPasscode(call: IdentityCall, method: MethodOf<'totp'>): Proof {
  const given = required(method.user, 'user', 'totp')
  const passcode = required(given.passcode, 'passcode', 'user')
  const user = findUser(call, given)
  const secrets = call.rows.credentials.find({ user_id: user.id, type: 'totp' })
  if (!user.enabled || !secrets.some(({ blob }) => isPasscode(passcode, blob, call.now()))) throw unauthorized()
  return { user, methods: ['totp'], notAfterMs: Number.POSITIVE_INFINITY }
}

function byToken(call: IdentityCall, id: string): Proof {
  const token = call.rows.tokens.get(hashToken(id))
  const user = token && call.rows.users.get(token.user_id)
  if (!token || !user?.enabled || token.expires_at_ms <= call.now()) throw unauthorized()
  return {
    user,
    methods: [...new Set([...token.methods, 'token'])],
    notAfterMs: token.expires_at_ms,
    ...parentOf(token),
    ...(token.federation ? { federation: token.federation } : {}),
  }
}

function parentOf(token: TokenRow): { readonly parentAuditId?: string } {
  const parentAuditId = token.audit_ids.at(-1)
  return parentAuditId === undefined ? {} : { parentAuditId }
}

function byCredential(call: IdentityCall, method: MethodOf<'application_credential'>): Proof {
  const { application_credentials } = call.rows
  const secret = required(method.secret, 'secret', 'application_credential')
  const { id, name } = method
  if (!id && !name) throw missing('id or name', 'application credential')
  const credential = id
    ? application_credentials.get(id)
    : application_credentials.find({ user_id: findUser(call, method.user ?? {}).id, name: name ?? '' })[0]
  const user = credential && call.rows.users.get(credential.user_id)
  if (!credential || !user?.enabled || !isPassword(secret, credential.secret_hash)) throw unauthorized()
  const expiresAtMs =
    credential.expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(`${credential.expires_at}Z`)
  if (expiresAtMs <= call.now()) throw unauthorized()
  return { user, methods: ['application_credential'], notAfterMs: expiresAtMs, credential }
}

/** The user by id, or by name and domain. An unknown one is refused in the same words as a wrong password. */
export function findUser(call: IdentityCall, { id, name, domain: given }: Reference): UserRow {
  if (!id && !name) throw missing('id or name', 'user')
  const user = name
    ? call.rows.users.find({ name, domain_id: findDomain(call, given, 'user').id })[0]
    : call.rows.users.get(id ?? '')
  const domain = user && call.rows.domains.get(user.domain_id)
  if (!user || !domain?.enabled) throw unauthorized()
  return user
}

/** The domain that an object names by its id or its name; `target` is the object in a refusal. */
export function findDomain(call: IdentityCall, given: Reference['domain'], target: string): DomainRow {
  const { id, name } = required(given, 'domain', target)
  if (!id && !name) throw missing('id or name', 'domain')
  const domain = name ? call.rows.domains.find({ name })[0] : call.rows.domains.get(id ?? '')
  if (!domain?.enabled) throw unauthorized()
  return domain
}

/** Audit ids of a new token: its own, then the one of the token it was made from. */
export function auditIds(call: IdentityCall, proof: Proof): string[] {
  const own = Buffer.from(newIdentityId(call), 'hex').toString('base64url')
  return proof.parentAuditId === undefined ? [own] : [own, proof.parentAuditId]
}

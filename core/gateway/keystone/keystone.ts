import type { Value } from '@fascia/sdk/common'
import { Fault } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { endpointBase } from '../upstream/endpoint-base.ts'
import { publishedProtocols } from '../upstream/protocols.ts'
import { parseJson, readBody } from '../upstream/read-body.ts'
import { faultOfRefusal } from '../upstream/refusal.ts'
import type { Transport, TransportAnswer } from '../upstream/transport.ts'
import { createGuard } from '../validation/validator.ts'
import { RECEIPT_HEADER, type Receipt, readReceipt } from './receipt.ts'
import { faultOfCode, faultOfSignIn, userOfExpired } from './sign-in-fault.ts'
import { parseTokenFacts, type TokenFacts } from './token-facts.ts'

export interface IssuedToken {
  readonly token: string
  readonly facts: TokenFacts
}

export interface PasswordCredentials {
  readonly username: string
  readonly password: string
  readonly domain: string
}

/** A one-time code for the receipt of a password. */
export interface CodeCredentials {
  readonly userId: string
  readonly passcode: string
  readonly receipt: string
}

/** What Keystone makes of a right proof: an unscoped token, the user whose password has to be changed first, or a receipt that asks for more. */
export type SignInOutcome =
  | { readonly kind: 'issued'; readonly issued: IssuedToken }
  | { readonly kind: 'expired'; readonly userId: string }
  | { readonly kind: 'receipt'; readonly receipt: Receipt }

const Project = Type.Object({
  id: Type.String(),
  name: Type.String(),
  domain_id: Type.String(),
  enabled: Type.Optional(Type.Boolean()),
})
const isProjects = createGuard(Type.Object({ projects: Type.Array(Project) }))
const isUser = createGuard(
  Type.Object({ user: Type.Object({ default_project_id: Type.Optional(Type.Union([Type.String(), Type.Null()])) }) }),
)
const isVersion = createGuard(
  Type.Object({ version: Type.Object({ id: Type.String(), status: Type.Optional(Type.String()) }) }),
)

export type KeystoneProject = Value<typeof Project>

const LIMIT_BYTES = 16_777_216
const SERVICE = 'identity'

/** The calls of Keystone v3 that sessions are made of; `requestId` reaches Keystone's log. */
export interface Keystone {
  /** Throws the coded refusal of what is wrong. */
  signIn(credentials: PasswordCredentials, requestId: string): Promise<SignInOutcome>
  /** Throws `GATEWAY_INPUT_INVALID` for a wrong code, and `GATEWAY_SIGN_IN_STEP_ENDED` for a receipt that has expired. */
  signInByCode(credentials: CodeCredentials, requestId: string): Promise<SignInOutcome>
  scope(unscopedToken: string, projectId: string, requestId: string): Promise<IssuedToken>
  /** The user's enabled projects, by name. */
  projects(token: string, requestId: string): Promise<readonly KeystoneProject[]>
  defaultProjectId(token: string, userId: string, requestId: string): Promise<string | undefined>
  /** What a token may do; undefined when it has ended. */
  describe(token: string, requestId: string): Promise<TokenFacts | undefined>
  revoke(token: string, requestId: string): Promise<void>
  changePassword(userId: string, current: string, next: string, requestId: string): Promise<void>
  version(requestId: string): Promise<string>
}

/** Speaks to the Keystone at `authUrl`. */
export function createKeystone(transport: Transport, authUrl: string): Keystone {
  const base = endpointBase(publishedProtocols(SERVICE), authUrl, '')

  const send = (
    method: string,
    path: string,
    requestId: string,
    token?: string,
    body?: unknown,
    more = {},
  ): Promise<TransportAnswer> =>
    transport.send({
      method,
      url: base + path,
      service: SERVICE,
      headers: {
        accept: 'application/json',
        'x-openstack-request-id': requestId,
        ...(token ? { 'x-auth-token': token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...more,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })

  const readOk = async (answer: TransportAnswer): Promise<unknown> => {
    const text = await readBody(answer, SERVICE, LIMIT_BYTES)
    if (answer.status === 401) throw new Fault('GATEWAY_NOT_SIGNED_IN', { service: SERVICE, upstreamStatus: 401 })
    if (answer.status >= 400) throw faultOfRefusal(SERVICE, answer.status, text)
    return parseJson(text, SERVICE)
  }

  const issued = async (answer: TransportAnswer): Promise<IssuedToken> => {
    const token = answer.headers['x-subject-token']
    const facts = parseTokenFacts(await readOk(answer))
    if (typeof token !== 'string') throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service: SERVICE })
    return { token, facts }
  }

  return {
    async signIn({ username, password, domain }, requestId) {
      const identity = {
        methods: ['password'],
        password: { user: { name: username, domain: { name: domain }, password } },
      }
      const answer = await send('POST', '/auth/tokens', requestId, undefined, { auth: { identity, scope: 'unscoped' } })
      if (answer.status !== 401) return { kind: 'issued', issued: await issued(answer) }
      const body = await readBody(answer, SERVICE, LIMIT_BYTES)
      const receipt = readReceipt(answer.headers, body)
      if (receipt) return { kind: 'receipt', receipt }
      const userId = userOfExpired(body)
      if (userId !== undefined) return { kind: 'expired', userId }
      throw faultOfSignIn(body)
    },
    async signInByCode({ userId, passcode, receipt: shown }, requestId) {
      const identity = { methods: ['totp'], totp: { user: { id: userId, passcode } } }
      const body = { auth: { identity, scope: 'unscoped' } }
      const answer = await send('POST', '/auth/tokens', requestId, undefined, body, { [RECEIPT_HEADER]: shown })
      if (answer.status !== 401) return { kind: 'issued', issued: await issued(answer) }
      const text = await readBody(answer, SERVICE, LIMIT_BYTES)
      const receipt = readReceipt(answer.headers, text)
      if (receipt) return { kind: 'receipt', receipt }
      throw faultOfCode(text)
    },
    async scope(unscopedToken, projectId, requestId) {
      const identity = { methods: ['token'], token: { id: unscopedToken } }
      return issued(
        await send('POST', '/auth/tokens', requestId, undefined, {
          auth: { identity, scope: { project: { id: projectId } } },
        }),
      )
    },
    async projects(token, requestId) {
      const { projects } = parse(isProjects, await readOk(await send('GET', '/auth/projects', requestId, token)))
      return projects
        .filter(({ enabled }) => enabled !== false)
        .sort((left, right) => left.name.localeCompare(right.name))
    },
    async defaultProjectId(token, userId, requestId) {
      const answer = await send('GET', `/users/${encodeURIComponent(userId)}`, requestId, token)
      const text = await readBody(answer, SERVICE, LIMIT_BYTES)
      // A policy may keep people from reading themselves: then there is no default project to know of.
      if (answer.status >= 400) return undefined
      return parse(isUser, parseJson(text, SERVICE)).user.default_project_id ?? undefined
    },
    async describe(token, requestId) {
      const answer = await send('GET', '/auth/tokens', requestId, token, undefined, { 'x-subject-token': token })
      if (answer.status === 401 || answer.status === 404) {
        await readBody(answer, SERVICE, LIMIT_BYTES)
        return undefined
      }
      return parseTokenFacts(await readOk(answer))
    },
    async revoke(token, requestId) {
      const answer = await send('DELETE', '/auth/tokens', requestId, token, undefined, { 'x-subject-token': token })
      await readBody(answer, SERVICE, LIMIT_BYTES)
    },
    async changePassword(userId, current, next, requestId) {
      const body = { user: { original_password: current, password: next } }
      const answer = await send('POST', `/users/${encodeURIComponent(userId)}/password`, requestId, undefined, body)
      const text = await readBody(answer, SERVICE, LIMIT_BYTES)
      if (answer.status === 401)
        throw new Fault('GATEWAY_INPUT_INVALID', {
          fields: { current_password: ['The current password is not right.'] },
        })
      if (answer.status >= 400) throw ofNewPassword(faultOfRefusal(SERVICE, answer.status, text))
    },
    async version(requestId) {
      const { version } = parse(isVersion, await readOk(await send('GET', '/', requestId)))
      return version.id
    },
  }
}

/** A refusal of the new password as a message of its field; a refusal of the change itself stays as it is. */
function ofNewPassword(fault: Fault): Fault {
  if (fault.status !== 400 || !/^The (?:new )?password/.test(fault.message)) return fault
  return new Fault('GATEWAY_INPUT_INVALID', { service: SERVICE, fields: { new_password: [fault.message] } })
}

function parse<Body>(isBody: (value: unknown) => value is Body, body: unknown): Body {
  if (isBody(body)) return body
  throw new Fault('GATEWAY_UPSTREAM_UNREADABLE', { service: SERVICE })
}

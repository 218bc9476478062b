import type { AnswerOf, AnyCall, BodyOf, ParamsOf } from '@fascia/sdk/common'

/** Credentials at the sign-in page. */
export interface Person {
  readonly username: string
  readonly password: string
  readonly domain: string
  readonly project: string
  readonly region?: string
}

/** An answer of the gateway, whatever its status is. */
export interface GatewayAnswer<T = unknown> {
  readonly status: number
  readonly headers: Headers
  /** Parsed when the answer is JSON; text otherwise. */
  readonly body: T
}

/** A refusal of the gateway, with the messages beside the fields of a body. */
export interface RefusedCall {
  readonly status: number
  readonly body: {
    readonly code: string
    readonly message: string
    readonly service?: string
    readonly upstream_status?: number
    readonly fields?: Readonly<Record<string, readonly string[]>>
  }
}

/** What a call carries: the parameters of its path, its query, its body. */
export interface CallInput<C extends AnyCall> {
  readonly params?: ParamsOf<C>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: BodyOf<C>
}

/** What a call carries whose body may be wrong. */
export type AnyInput<C extends AnyCall> = Omit<CallInput<C>, 'body'> & { readonly body?: unknown }

/** A session at the gateway's API. Each request carries the session's cookies, its CSRF token and its scope. */
export interface GatewayClient {
  readonly session: { readonly project_id: string; readonly services_region: string; readonly id: string }
  request<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GatewayAnswer<T>>
  /**
   * Makes a call of a contract and gives its answer; the items where it lists. Throws a `TypeError` with status and body when the gateway refuses, and when it
   * answers JSON to a call that declares no answer, or nothing to one that does.
   *
   * @example
   * ```ts
   * import { getCall } from '@fascia/sdk/common'
   * import { openCloud } from '@fascia/testing/contract'
   * import Type from 'typebox'
   *
   * const get = getCall('/api/cinder/backups/:id/', { answer: Type.Object({ id: Type.String(), name: Type.String() }) })
   *
   * export async function nameOf(id: string) {
   *   const cloud = await openCloud('member')
   *   return (await cloud.send(get, { params: { id } })).name
   * }
   * ```
   */
  send<C extends AnyCall>(call: C, input?: CallInput<C>): Promise<AnswerOf<C>>
  /** Makes a call and gives status, headers and body, whatever they are; the body of a list is its items. */
  ask<C extends AnyCall>(call: C, input?: AnyInput<C>): Promise<GatewayAnswer<AnswerOf<C>>>
  /** Makes a call that the gateway refuses, and gives its status and fault. Throws a `TypeError` when it answers. */
  refusal<C extends AnyCall>(call: C, input?: AnyInput<C>): Promise<RefusedCall>
  /** Sends bytes, or a form with files. */
  upload<T = unknown>(
    method: string,
    path: string,
    content: FormData | Uint8Array<ArrayBuffer>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GatewayAnswer<T>>
}

type Jar = Map<string, string>

function keepCookies(jar: Jar, answer: Response): void {
  for (const line of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') && text ? JSON.parse(text) : text
}

/** The body of a request, and its content type; that of a form is set by `fetch`, with the boundary. */
function contentOf(body: unknown): {
  readonly content?: FormData | Uint8Array<ArrayBuffer> | string
  readonly type?: string
} {
  if (body === undefined) return {}
  if (body instanceof FormData) return { content: body }
  if (body instanceof Uint8Array) return { content: Uint8Array.from(body), type: 'application/octet-stream' }
  return { content: JSON.stringify(body), type: 'application/json' }
}

interface SentInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}

/** The address of a call, with its parameters and its query. */
function addressOf({ path }: AnyCall, { params = {}, query = {} }: SentInput): string {
  const filled = path.replace(/:(\w+)\*?/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Signs in at the gateway at `url`. Throws a `TypeError` with status and body when the gateway refuses. */
export async function signIn(url: string, person: Person): Promise<GatewayClient> {
  const jar: Jar = new Map()
  const send = async <T>(
    method: string,
    path: string,
    body?: unknown,
    extra: Readonly<Record<string, string>> = {},
  ): Promise<GatewayAnswer<T>> => {
    const headers = new Headers({ 'X-Requested-With': 'XMLHttpRequest', Accept: 'application/json', ...extra })
    if (jar.size > 0) headers.set('Cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '))
    const token = jar.get('csrftoken')
    if (token) headers.set('X-CSRFToken', token)
    const { content, type } = contentOf(body)
    if (type) headers.set('Content-Type', type)
    const answer = await fetch(new URL(path.replace(/^\//, ''), url), {
      method,
      headers,
      redirect: 'manual',
      ...(content === undefined ? {} : { body: content }),
    })
    keepCookies(jar, answer)
    return { status: answer.status, headers: answer.headers, body: (await read(answer)) as T }
  }
  const signedIn = await send('POST', '/auth/login/', person)
  if (signedIn.status !== 200)
    throw new TypeError(`sign-in answered ${signedIn.status}: ${JSON.stringify(signedIn.body)}`)
  const { body: session } = await send<GatewayClient['session']>('GET', '/api/keystone/user-session/')
  const scoped = <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<GatewayAnswer<T>> =>
    send(method, path, body, { 'X-Fascia-Scope': `${session.project_id}/${session.services_region}`, ...headers })
  const ask = async <C extends AnyCall>(call: C, { body, ...place }: AnyInput<C> = {}) => {
    const answer = await scoped<unknown>(call.method, addressOf(call, place), body)
    const isList = typeof answer.body === 'object' && answer.body !== null && 'items' in answer.body
    // The gateway of the contract tests checks each answer against the schema of its call.
    const read = answer.status === 204 ? undefined : call.kind === 'list' && isList ? answer.body.items : answer.body
    return { ...answer, body: read as AnswerOf<C> }
  }
  return {
    session,
    request: scoped,
    ask,
    upload: scoped,
    async send<C extends AnyCall>(call: C, input: CallInput<C> = {}) {
      const { status, body } = await ask(call, input)
      if (status >= 400) throw new TypeError(`${call.path} answered ${status}: ${JSON.stringify(body)}`)
      const isAnswered = 'item' in call || 'answer' in call
      if (isAnswered ? status === 204 : body !== undefined && typeof body !== 'string')
        throw new TypeError(`${call.path} answered ${status}, which is not what its contract says`)
      return body
    },
    async refusal(call, { body, ...place } = {}) {
      const { status, body: fault } = await scoped<RefusedCall['body']>(call.method, addressOf(call, place), body)
      if (status < 400) throw new TypeError(`${call.path} answered ${status}`)
      return { status, body: fault }
    },
  }
}

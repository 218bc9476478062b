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

/** A session at the gateway's API. Each request carries the session's cookies, its CSRF token and its scope. */
export interface GatewayClient {
  readonly session: { readonly project_id: string; readonly services_region: string; readonly id: string }
  request<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<GatewayAnswer<T>>
  /** The items of a list. Throws a `TypeError` with status and body when the gateway answers other than 200. */
  list<Item>(path: string): Promise<readonly Item[]>
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
  const list = async <Item>(path: string): Promise<readonly Item[]> => {
    const { status, body } = await scoped<{ items: readonly Item[] }>('GET', path)
    if (status === 200) return body.items
    throw new TypeError(`GET ${path} answered ${status}: ${JSON.stringify(body)}`)
  }
  return { session, request: scoped, list, upload: scoped }
}

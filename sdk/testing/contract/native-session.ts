import type { Person } from './gateway-client.ts'

/** A session at a cloud's Keystone, without the gateway. */
export interface NativeSession {
  /** The id of the project that it is asked in. */
  readonly projectId: string
  /** The public address of a service in the person's region, by its type in the catalogue, without a slash at its end. Throws a `TypeError` when there is none. */
  endpointOf(service: string): string
  /**
   * Sends a request to a service, by its type in the catalogue, and gives its JSON; the path is relative to its endpoint. Throws a `TypeError`
   * with what the service answered when it refuses. Headers name a microversion, say.
   */
  ask<T = unknown>(
    service: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<T>
  /** Sends a request whose body is sent as it is, and gives the answer, whatever its status is. */
  send(service: string, method: string, path: string, init?: Pick<RequestInit, 'body' | 'headers'>): Promise<Response>
}

interface TokenAnswer {
  readonly token: {
    readonly project: { readonly id: string }
    readonly catalog: readonly {
      readonly type: string
      readonly endpoints: readonly { readonly interface: string; readonly url: string; readonly region: string }[]
    }[]
  }
}

/** Signs in at Keystone's address, `http://127.0.0.1:4601/identity/v3`. Throws a `TypeError` with status and body when it refuses. */
export async function signInNatively(authUrl: string, person: Person): Promise<NativeSession> {
  const { username, password, domain, project, region } = person
  const user = { name: username, password, domain: { name: domain } }
  const signedIn = await fetch(`${authUrl}/auth/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      auth: {
        identity: { methods: ['password'], password: { user } },
        scope: { project: { name: project, domain: { name: domain } } },
      },
    }),
  })
  if (!signedIn.ok) throw new TypeError(`Keystone answered ${signedIn.status}: ${await signedIn.text()}`)
  const token = signedIn.headers.get('x-subject-token') ?? ''
  const { token: scope } = (await signedIn.json()) as TokenAnswer
  const endpointOf = (type: string): string => {
    const { endpoints = [] } = scope.catalog.find((service) => service.type === type) ?? {}
    const found = endpoints.find((one) => one.interface === 'public' && (!region || one.region === region))
    if (!found) throw new TypeError(`the catalogue has no ${type}`)
    return found.url.replace(/\/$/, '')
  }
  const send: NativeSession['send'] = (service, method, path, { body, headers } = {}) => {
    const all = new Headers(headers)
    all.set('x-auth-token', token)
    return fetch(`${endpointOf(service)}${path}`, { method, headers: all, ...(body == null ? {} : { body }) })
  }
  return {
    projectId: scope.project.id,
    endpointOf,
    send,
    async ask<T>(
      service: string,
      method: string,
      path: string,
      body?: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<T> {
      const answer = await send(service, method, path, {
        headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new TypeError(`${service} answered ${answer.status} to ${method} ${path}: ${text}`)
      return (text ? JSON.parse(text) : undefined) as T
    },
  }
}

import type { Person } from './gateway-client.ts'

/** A session at a cloud's Keystone, without the gateway. */
export interface NativeSession {
  /** The id of the project that it is asked in. */
  readonly projectId: string
  /** The public address of a service in the person's region, by its type in the catalogue, without a slash at its end. Throws a `TypeError` when there is none. */
  endpointOf(service: string): string
  /**
   * Sends a request to a service, by its type in the catalogue, and gives its JSON; the path is relative to its endpoint. Throws a `TypeError`
   * with what the service answered when it refuses.
   */
  ask<T = unknown>(service: string, method: string, path: string, body?: unknown): Promise<T>
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
  return {
    projectId: scope.project.id,
    endpointOf,
    async ask<T>(service: string, method: string, path: string, body?: unknown): Promise<T> {
      const answer = await fetch(`${endpointOf(service)}${path}`, {
        method,
        headers: { 'x-auth-token': token, accept: 'application/json', 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new TypeError(`${service} answered ${answer.status} to ${method} ${path}: ${text}`)
      return (text ? JSON.parse(text) : undefined) as T
    },
  }
}

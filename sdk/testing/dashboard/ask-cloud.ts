import type { TestHost } from '@fascia/core/testing'

type Person = 'admin' | 'demo'

/**
 * Sends a request to a service of the simulated cloud past the gateway: for what the gateway has no route to make. The path begins with the
 * service's own place in the first region: `/network/v2.0/ports`. A text goes out as bytes, another body as JSON. Acts for the project of the
 * person's own name; `demo` when absent. Throws a `TypeError` with what the service answered when it refuses.
 */
export type AskCloud = <T>(method: string, path: string, body?: object | string, as?: Person) => Promise<T>

/** Requests to the simulated cloud, each person signed in once. */
export function cloudAsker({ simulator }: TestHost): AskCloud {
  const send = (method: string, path: string, body: object | string | undefined, token?: string) => {
    const isText = typeof body === 'string'
    return simulator.handle({
      method,
      url: `http://cloud.test${path}`,
      headers: {
        'content-type': isText ? 'application/octet-stream' : 'application/json',
        ...(token ? { 'x-auth-token': token } : {}),
      },
      ...(body === undefined ? {} : { body: isText ? body : JSON.stringify(body) }),
    })
  }
  const tokens = new Map<Person, string>()
  const tokenOf = async (name: Person): Promise<string> => {
    const domain = { id: 'default' }
    const user = { name, password: `fascia-${name}`, domain }
    const answer = await send('POST', '/identity/v3/auth/tokens', {
      auth: { identity: { methods: ['password'], password: { user } }, scope: { project: { name, domain } } },
    })
    return answer.headers['x-subject-token'] ?? ''
  }
  return async <T>(method: string, path: string, body?: object | string, as: Person = 'demo') => {
    const token = tokens.get(as) ?? (await tokenOf(as))
    tokens.set(as, token)
    const answer = await send(method, `/RegionOne${path}`, body, token)
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    if (answer.status >= 400) throw new TypeError(`${method} ${path} answered ${answer.status}: ${text}`)
    return (text === '' ? undefined : JSON.parse(text)) as T
  }
}

import type { Dashboard } from '@fascia/testing'

interface SwiftAnswer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string>>
}

/** Sends requests for the demo project to the object store itself, past the gateway. */
export type Swift = (
  method: string,
  path: string,
  request?: { readonly body?: string; readonly headers?: Readonly<Record<string, string>> },
) => Promise<SwiftAnswer>

/** The object store of the dashboard's cloud; paths begin below the account: `/container/object`. */
export async function openSwift({ host: { simulator } }: Dashboard): Promise<Swift> {
  const domain = { id: 'default' }
  const user = { name: 'demo', password: 'fascia-demo', domain }
  const { headers } = await simulator.handle({
    method: 'POST',
    url: 'http://cloud.test/identity/v3/auth/tokens',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      auth: { identity: { methods: ['password'], password: { user } }, scope: { project: { name: 'demo', domain } } },
    }),
  })
  const token = headers['x-subject-token'] ?? ''
  const account = `http://cloud.test/RegionOne/object-store/v1/AUTH_${simulator.people.projects.demo}`
  return async (method, path, { body = '', headers: given = {} } = {}) => {
    const answer = await simulator.handle({
      method,
      url: account + path,
      headers: { 'content-type': 'application/octet-stream', 'x-auth-token': token, ...given },
      body,
    })
    if (answer.status >= 400 && answer.status !== 404)
      throw new TypeError(`${method} ${path} answered ${answer.status}`)
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    return { status: answer.status, text, headers: answer.headers }
  }
}

/** The address of an object below the account. */
export function placeAt(container: string, name: string): string {
  return `/${container}/${encodeURIComponent(name)}`
}

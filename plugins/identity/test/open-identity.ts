import { resolve } from 'node:path'
import { type Dashboard, type DashboardOptions, openDashboard } from '@fascia/testing'

/** The demo cloud, as its administrator, with the identity plugin alone. */
export function openIdentity(options: Omit<DashboardOptions, 'plugins'> = {}): Promise<Dashboard> {
  return openDashboard({
    world: 'demo',
    as: 'admin',
    path: '/identity/users',
    ...options,
    plugins: [resolve(import.meta.dirname, '..')],
  })
}

/** Sends a request to the simulated Keystone, which belongs to no region, as the administrator or without a token. */
export async function keystone<T>(
  { host: { simulator } }: Dashboard,
  method: string,
  path: string,
  body?: object,
): Promise<{ readonly status: number; readonly body: T; readonly token: string }> {
  const send = async (verb: string, at: string, content?: object, token?: string) => {
    const answer = await simulator.handle({
      method: verb,
      url: `http://cloud.test/identity/v3/${at}`,
      headers: { 'content-type': 'application/json', ...(token ? { 'x-auth-token': token } : {}) },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
    })
    const text = typeof answer.body === 'string' ? answer.body : new TextDecoder().decode(answer.body)
    const given: T = text === '' ? undefined : JSON.parse(text)
    return { status: answer.status, body: given, token: answer.headers['x-subject-token'] ?? '' }
  }
  const domain = { id: 'default' }
  const user = { name: 'admin', password: 'fascia-admin', domain }
  const auth = {
    identity: { methods: ['password'], password: { user } },
    scope: { project: { name: 'admin', domain } },
  }
  const { token } = path === 'auth/tokens' ? { token: undefined } : await send('POST', 'auth/tokens', { auth })
  return send(method, path, body, token)
}

/** Makes something in Keystone; answers its id. */
export async function make(app: Dashboard, kind: string, fields: object): Promise<string> {
  const { body } = await keystone<Record<string, { readonly id: string }>>(app, 'POST', `${kind}s`, { [kind]: fields })
  return body[kind]?.id ?? ''
}

/** The headings of the columns that a list shows at first. */
export function headings(app: Dashboard): readonly (string | null)[] {
  return app.screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
}

import { Fault } from '@fascia/sdk/common'

/** The password of the administrator that a new Keystone has. */
export const ADMIN_PASSWORD = 'fascia-admin'

/** A token of Keystone's administrator. */
interface AdminToken {
  readonly token: string
  /** How long it is valid, in seconds. */
  readonly lifeSeconds: number
}

async function ask(url: string, method: string, body?: object, token = ''): Promise<Response> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (answer.ok) return answer
  throw new Fault('PLUGIN_CODE_FAILED', {
    message: `${method} ${url} answered ${answer.status}: ${await answer.text()}`,
  })
}

/** Signs Keystone's administrator in. */
export async function signInAsAdmin(authUrl: string): Promise<AdminToken> {
  const domain = { id: 'default' }
  const auth = {
    identity: { methods: ['password'], password: { user: { name: 'admin', domain, password: ADMIN_PASSWORD } } },
    scope: { project: { name: 'admin', domain } },
  }
  const answer = await ask(`${authUrl}/auth/tokens`, 'POST', { auth })
  const { token }: { readonly token: { readonly issued_at: string; readonly expires_at: string } } = await answer.json()
  const lifeSeconds = (Date.parse(token.expires_at) - Date.parse(token.issued_at)) / 1_000
  return { token: answer.headers.get('x-subject-token') ?? '', lifeSeconds }
}

/** Keystone as its administrator: gives a function that makes a request at a path below the address. */
export async function openKeystone(authUrl: string) {
  const { token } = await signInAsAdmin(authUrl)
  return (method: string, path: string, body?: object): Promise<Response> => ask(authUrl + path, method, body, token)
}

import type { Credentials, TestHost } from '@fascia/core/testing'

export type DemoPerson = 'demo' | 'viewer' | 'admin'

/** Sends a request as the person of a browser. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>

function credentials(as: DemoPerson | Credentials): Credentials {
  if (typeof as !== 'string') return as
  return { username: as, password: `fascia-${as}`, domain: 'Default', project: as === 'admin' ? 'admin' : 'demo' }
}

/** Requests of a browser, past the shell: with its session, and what the gateway wants of every change. */
export function requester({ fetch, cookies }: ReturnType<TestHost['browser']>): Ask {
  return (method, to, body) =>
    fetch(to, {
      method,
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        accept: 'application/json',
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
}

/** Signs in as one of the demo people, or as somebody else. */
export async function signIn(ask: Ask, as: DemoPerson | Credentials): Promise<void> {
  const answer = await ask('POST', '/auth/login/', credentials(as))
  if (!answer.ok) throw new TypeError(`sign-in answered ${answer.status}: ${await answer.text()}`)
}

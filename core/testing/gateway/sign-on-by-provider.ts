import type { Answer, Visitor } from './open-gateway.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

async function step(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(address, { redirect: 'manual', headers: { accept: 'text/html' }, ...init })
}

/** What Keystone's page holds for the dashboard. */
export interface KeystonePage {
  readonly action: string
  readonly token: string
  readonly origin: string
  /** Where a refused browser is led to instead. */
  readonly refused: string | undefined
}

/** Goes from an address of Keystone to the provider, chooses a person there, and gives the page with the token. */
export async function goThroughProvider(url: string, person: string): Promise<KeystonePage> {
  const { origin } = new URL(url)
  const page = (await step(url)).headers.get('location') ?? ''
  const form = new URL(page).searchParams
  form.set('person', person)
  const chosen = await step(new URL('choose', page).href, { method: 'POST', headers: FORM, body: form.toString() })
  const answer = await step(chosen.headers.get('location') ?? '')
  const html = await answer.text()
  return {
    action: /action="([^"]+)"/.exec(html)?.[1] ?? '',
    token: /value="(\w+)"/.exec(html)?.[1] ?? '',
    origin,
    refused: answer.headers.get('location') ?? undefined,
  }
}

/** Posts a token as a page of another site does: without the cookies of this one. */
export function postToken(
  visitor: Visitor,
  token: string,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  return visitor.raw({
    method: 'POST',
    url: '/auth/websso/',
    headers: { ...FORM, cookie: '', origin, ...headers },
    payload: new URLSearchParams({ token }).toString(),
  })
}

/** `GET` as the browser opens a page. */
export function openPage(visitor: Visitor, url: string): Promise<Answer> {
  return visitor.raw({ url, headers: { accept: 'text/html' } })
}

/** Begins a sign-in on the page of the dashboard. */
export function begin(visitor: Visitor, body: Readonly<Record<string, unknown>>): Promise<Answer> {
  return visitor.raw({ method: 'POST', url: '/auth/websso/begin/', payload: { auth_type: 'example', ...body } })
}

/** Signs a person in by the provider; gives the last answer of the dashboard. */
export async function signOn(
  visitor: Visitor,
  person: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  const { url } = (await begin(visitor, body)).json()
  const { token, origin } = await goThroughProvider(url, person)
  await postToken(visitor, token, origin)
  return openPage(visitor, '/auth/websso/enter/')
}

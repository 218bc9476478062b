import type { OutgoingHttpHeaders } from 'node:http'
import type { Reply, Target } from './target.ts'

const HTML = { accept: 'text/html' }
const FORM = { ...HTML, 'content-type': 'application/x-www-form-urlencoded' }
const ENTER = '/auth/websso/enter/'

/** The cookies of a browser, by name. */
type Cookies = Map<string, string>

function keep(cookies: Cookies, { headers }: Reply): void {
  for (const line of headers['set-cookie'] ?? []) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    if (/max-age=0/i.test(line)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

function headersOf(cookies: Cookies): OutgoingHttpHeaders {
  return cookies.size === 0 ? {} : { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
}

/** Goes through the provider of the embedded cloud as its developer; gives what Keystone's page would post. */
async function tokenOf(keystone: string): Promise<string> {
  const follow = async (address: string, init: RequestInit = {}): Promise<Response> =>
    fetch(address, { redirect: 'manual', headers: HTML, ...init })
  const page = (await follow(keystone)).headers.get('location') ?? ''
  const form = new URL(page).searchParams
  form.set('person', 'dana')
  const chosen = await follow(new URL('choose', page).href, { method: 'POST', headers: FORM, body: form.toString() })
  const html = await (await follow(chosen.headers.get('location') ?? '')).text()
  return /name="token" id="token" value="(\w+)"/.exec(html)?.[1] ?? ''
}

/** One browser at the dashboard. */
function openBrowser(target: Target, cookies: Cookies = new Map()) {
  const get = async (path: string): Promise<Reply> => {
    const reply = await target.send({ method: 'GET', path, headers: { ...HTML, ...headersOf(cookies) } })
    keep(cookies, reply)
    return reply
  }
  return {
    cookies,
    get,
    async begin(body: object, headers: OutgoingHttpHeaders = {}): Promise<Reply> {
      const reply = await target.send({
        method: 'POST',
        path: '/auth/websso/begin/',
        headers: { 'content-type': 'application/json', ...headersOf(cookies), ...headers },
        body: JSON.stringify({ auth_type: 'example-id', ...body }),
      })
      keep(cookies, reply)
      return reply
    },
    /** Posts as a page of another site does, without cookies. */
    async post(token: string, origin: string): Promise<Reply> {
      const body = new URLSearchParams({ token }).toString()
      const reply = await target.send({ method: 'POST', path: '/auth/websso/', headers: { ...FORM, origin }, body })
      keep(cookies, reply)
      return reply
    },
    async hasSession(): Promise<boolean> {
      const headers = { ...headersOf(cookies), 'x-requested-with': 'XMLHttpRequest' }
      const { status } = await target.send({ method: 'GET', path: '/api/keystone/user-session/', headers })
      return status === 200
    },
  }
}

function keystoneOf({ text }: Reply): string {
  const { url }: { readonly url: string } = JSON.parse(text)
  return url
}

/** Tries to sign a person in as another, twice, from elsewhere, and to lead them to another site. */
export async function attackWebSignOn(target: Target): Promise<readonly string[]> {
  const found: string[] = []
  const attacker = openBrowser(target)
  const keystone = keystoneOf(await attacker.begin({}))
  const { origin } = new URL(keystone)

  const victim = openBrowser(target)
  await victim.post(await tokenOf(keystone), origin)
  await victim.get(ENTER)
  if (await victim.hasSession()) found.push('a browser that has begun no sign-in: a session')

  const person = openBrowser(target)
  await person.begin({ next: '/project/instances' })
  const token = await tokenOf(keystone)
  for (const from of ['http://evil.example', 'null', `http://${target.origin.hostname}:1`]) {
    const reply = await person.post(token, from)
    if (reply.headers.location?.includes(ENTER)) found.push('a token from another origin: taken')
  }
  const elsewhere = await openBrowser(target).begin({}, { origin: 'http://evil.example' })
  if (elsewhere.status !== 403) found.push(`a begin from another origin: ${elsewhere.status} instead of 403`)

  await person.post(token, origin)
  const copy = openBrowser(target, new Map(person.cookies))
  await person.get(ENTER)
  if (!(await person.hasSession())) found.push('a sign-in that is right: no session')
  await copy.get(ENTER)
  if (await copy.hasSession()) found.push('a sign-in that was used: a session')

  for (const next of [
    '//evil.example',
    '/\\evil.example',
    'http://evil.example/',
    '/%2f/evil.example',
    '/\t/evil.example',
  ]) {
    const led = openBrowser(target)
    const begun = await led.begin({ next })
    if (begun.status !== 200) continue
    await led.post(await tokenOf(keystoneOf(begun)), origin)
    const { headers } = await led.get(ENTER)
    if (new URL(headers.location ?? '', target.origin).host !== target.origin.host)
      found.push(`a sign-in leads to ${headers.location}`)
  }

  for (const [text, status] of [
    [`token=${'a'.repeat(20_000)}`, 413],
    [`token=${'a'.repeat(3_000)}`, 400],
    ['token=a%0d%0ab', 400],
    ['a=1&'.repeat(2_000), 413],
  ] as const) {
    const headers = { 'content-type': FORM['content-type'], origin }
    const reply = await target.send({ method: 'POST', path: '/auth/websso/', headers, body: text })
    if (reply.status !== status)
      found.push(`a token of ${text.length} characters: ${reply.status} instead of ${status}`)
  }
  const foreign = openBrowser(target)
  await foreign.begin({})
  await foreign.post('f'.repeat(64), origin)
  await foreign.get(ENTER)
  if (await foreign.hasSession()) found.push('a token that Keystone does not know: a session')
  return found
}

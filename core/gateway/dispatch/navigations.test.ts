import { Readable } from 'node:stream'
import { answer } from '@fascia/sdk/gateway'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { get, post } from '../routes/core-route.ts'

let open: OpenGateway
let visitor: Visitor

const PAGE = '<script>fetch("/api/keystone/user-session/")</script>'

beforeAll(async () => {
  const html = { 'content-type': 'text/html' }
  const routes = [
    get('/api/kept/config/', {}, () => ({ kind: 'Config' })),
    get('/api/kept/shown/', {}, () =>
      answer({
        status: 200,
        headers: { ...html, 'content-disposition': "inline; filename*=UTF-8''a.html", 'cache-control': 'max-age=60' },
        body: PAGE,
      }),
    ),
    get('/api/kept/page/', {}, () => answer({ status: 200, headers: html, stream: Readable.from([PAGE]) })),
    get('/api/kept/log/', {}, () =>
      answer({
        status: 200,
        headers: { 'content-type': 'text/plain', 'content-disposition': 'attachment; filename="a.log"' },
        body: 'a line',
      }),
    ),
    post('/api/kept/config/', {}, () => ({})),
  ]
  open = await openGateway({ parts: [{ plugin: 'kept', part: { routes } }], webRoot: '/cloud/' })
  visitor = open.visitor()
  const payload = { username: 'demo', password: 'fascia-demo' }
  await visitor.raw({ method: 'POST', url: '/cloud/auth/login/', payload })
})

afterAll(() => open.close())

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8'
const LINK = {
  accept: HTML,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}
const OPENED = {
  'a link': LINK,
  'the address bar': { ...LINK, 'sec-fetch-site': 'none' },
  'a download link': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' },
  'a link over plain http': { accept: HTML },
  'a download link over plain http': {},
}

it.each(Object.entries(OPENED))(
  'answers %s, as a file that no browser keeps, shows or runs [CORE-037]',
  async (_name, headers) => {
    const named = { config: 'attachment', page: 'attachment', shown: "attachment; filename*=UTF-8''a.html" }
    for (const [path, disposition] of Object.entries({ ...named, log: 'attachment; filename="a.log"' })) {
      const sent = await visitor.raw({ url: `/cloud/api/kept/${path}/`, headers })
      expect([path, sent.statusCode, sent.headers['content-disposition']]).toEqual([path, 200, disposition])
      expect(sent.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  },
)

it('refuses what scripts, frames and other sites ask for without the marker [CORE-037]', async () => {
  const refused = {
    script: { ...LINK, accept: '*/*', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    fetch: { ...LINK, accept: HTML, 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' },
    frame: { ...LINK, 'sec-fetch-dest': 'iframe' },
    'another site': { ...LINK, 'sec-fetch-site': 'cross-site' },
    'another host of the site': { ...LINK, 'sec-fetch-site': 'same-site' },
    'a script over plain http': { accept: '*/*' },
    'an image over plain http': { accept: 'image/avif,*/*' },
  }
  for (const [name, headers] of Object.entries(refused)) {
    const { statusCode, json } = await visitor.raw({ url: '/cloud/api/kept/config/', headers })
    expect([name, statusCode, json().code]).toEqual([name, 400, 'GATEWAY_MARKER_MISSING'])
  }
})

it('asks a navigation that changes something for the marker and the CSRF token [CORE-036, CORE-037]', async () => {
  const token = visitor.cookies.get('csrftoken') ?? ''
  const send = async (headers: Readonly<Record<string, string>>) =>
    (await visitor.raw({ method: 'POST', url: '/cloud/api/kept/config/', headers: { ...LINK, ...headers } })).json()
      .code
  expect(await send({ 'x-csrftoken': token })).toBe('GATEWAY_MARKER_MISSING')
  expect(await send({ 'x-requested-with': 'XMLHttpRequest' })).toBe('GATEWAY_CSRF_REFUSED')
})

it('answers a script with no disposition, and a person who is not signed in with 401', async () => {
  const sent = await visitor.ask('GET', '/cloud/api/kept/config/')
  expect([sent.statusCode, sent.headers['content-disposition']]).toEqual([200, undefined])
  const stranger = await open.visitor().raw({ url: '/cloud/api/kept/config/', headers: LINK })
  expect([stranger.statusCode, stranger.headers['content-disposition']]).toEqual([401, undefined])
})

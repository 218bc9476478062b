import type { Fault } from '@fascia/sdk/common'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, it } from 'vitest'
import { browserAmbient, type UploadJob } from '../ambient/index.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { createFakeGateway, fault, json } from '../fixture/fake-gateway.ts'
import { createGuardedApi } from '../plugins/index.ts'
import { createToasts } from '../toasts/index.ts'
import { createApi, createApiEvents, createRequestQueue, type PageRequest } from './index.ts'

function setUp(webRoot = '/') {
  const gateway = createFakeGateway(() => bootDocument())
  const clock = createFakeClock()
  let ids = 0
  const toasts = createToasts({ store: createStore(), clock, newId: () => `${++ids}` })
  const events = createApiEvents()
  const refused: number[] = []
  events.refused.on(({ status }) => refused.push(status))
  const left: string[] = []
  const uploads: UploadJob[] = []
  const ambient = browserAmbient(window, {
    webRoot,
    fetch: gateway.fetch,
    clock,
    leave: (address) => void left.push(address),
    upload: async (job) => {
      uploads.push(job)
      return { status: 200, text: '{"id":"image-1"}' }
    },
  })
  const api = createApi({
    ambient,
    queue: createRequestQueue(() => 10),
    events,
    toasts,
    translate: (text) => text,
    session: () => ({ scope: 'project-1/RegionOne', confirm: async () => false }),
  })
  return { api, gateway, toasts, events, refused, left, uploads }
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'csrftoken=; path=/; max-age=0'
  document.body.replaceChildren()
})

describe('the API helper', () => {
  it('prefixes the web root, and not an external path [CORE-002]', async () => {
    const { api, gateway } = setUp('/cloud/')
    gateway.on('/cloud/api/things/', () => json([]))
    gateway.on('/outside/', () => json([]))
    await api.get('/api/things/')
    await api.get('/outside/', { isExternal: true })
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/cloud/api/things/', '/outside/'])
  })

  it('offers GET, POST, PATCH, PUT and DELETE, and sends files as an upload [CORE-035]', async () => {
    const { api, gateway, uploads } = setUp()
    gateway.on('/api/things/', () => json({}))
    await api.get('/api/things/')
    await api.post('/api/things/', { a: 1 })
    await api.patch('/api/things/', { a: 1 })
    await api.put('/api/things/', { a: 1 })
    await api.delete('/api/things/')
    const file = new Blob(['bytes'])
    await expect(api.upload('/api/file/', { file, method: 'PUT' })).resolves.toEqual({ id: 'image-1' })
    expect(gateway.calls.map(({ method, body }) => [method, body])).toEqual([
      ['GET', undefined],
      ['POST', '{"a":1}'],
      ['PATCH', '{"a":1}'],
      ['PUT', '{"a":1}'],
      ['DELETE', undefined],
    ])
    expect(uploads[0]?.body).toBe(file)
  })

  it('sends a file outside of a form as octet-stream, with the headers of its request [IMAGE-039]', async () => {
    const { api, uploads } = setUp()
    const file = new Blob(['bytes'], { type: 'application/x-qemu-disk' })
    await api.upload('/api/file/', { file, method: 'PUT', headers: { 'X-Auth-Token': 'ticket' } })
    expect(uploads).toMatchObject([
      { method: 'PUT', body: file, headers: { 'content-type': 'application/octet-stream', 'x-auth-token': 'ticket' } },
    ])
  })

  /** One call in each way that the API helper has, and the headers that each was sent with. */
  async function headersOfCalls(
    { api, gateway, uploads }: ReturnType<typeof setUp>,
    headers: Record<string, string> = {},
  ) {
    const before = [gateway.calls.length, uploads.length] as const
    await api.get('/api/things/', { headers })
    await api.post('/api/things/', { a: 1 }, { headers })
    await api.put('/api/things/', { a: 1 }, { headers })
    await api.patch('/api/things/', { a: 1 }, { headers })
    await api.delete('/api/things/', undefined, { headers })
    await api.delete('/api/things/', { a: 1 }, { headers })
    await api.text('/api/things/', { headers })
    for await (const line of api.stream('/api/things/', { headers })) expect(line).toEqual({})
    await api.upload('/api/things/', { file: new Blob(['x']), fieldName: 'data', headers })
    const calls = gateway.calls.slice(before[0]).map((call) => ({ method: call.method, headers: call.headers }))
    const sent = uploads.slice(before[1])
    return [...calls, ...sent.map((job) => ({ method: `${job.method} of a form`, headers: job.headers }))]
  }
  const WAYS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'DELETE', 'GET', 'GET', 'POST of a form']

  it('takes the CSRF header from the cookie, without one from a hidden form input, in every way of a call [CORE-036]', async () => {
    const shell = setUp()
    shell.gateway.on('/api/things/', () => json({}))
    const sent = async () =>
      (await headersOfCalls(shell)).map(({ method, headers }) => [method, headers['x-csrftoken']])
    const all = (token: string | undefined) => WAYS.map((way) => [way, token])
    document.body.innerHTML = '<input type="text" name="csrfmiddlewaretoken" value="typed">'
    expect(await sent()).toEqual(all(undefined))
    document.body.innerHTML = '<form><input type="hidden" name="csrfmiddlewaretoken" value="from-form"></form>'
    expect(await sent()).toEqual(all('from-form'))
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
    document.cookie = 'csrftoken=from-cookie; path=/'
    expect(await sent()).toEqual(all('from-cookie'))
  })

  it('carries the marker and a JSON content type in every way of a call, with a body or without; an auth token header takes the marker away [CORE-037]', async () => {
    const shell = setUp()
    shell.gateway.on('/api/things/', () => json({}))
    const sent = async (given?: Record<string, string>) =>
      (await headersOfCalls(shell, given)).map(({ method, headers }) => [
        method,
        headers['content-type'],
        headers['x-requested-with'],
        headers['x-auth-token'],
      ])
    // The browser gives a form its type, with the boundary of its parts.
    const typeOf = (way: string) => (way.endsWith('form') ? undefined : 'application/json')
    expect(await sent()).toEqual(WAYS.map((way) => [way, typeOf(way), 'XMLHttpRequest', undefined]))
    expect(await sent({ 'X-Auth-Token': 'ticket' })).toEqual(WAYS.map((way) => [way, typeOf(way), undefined, 'ticket']))
  })

  it('refuses calls of a plugin outside its paths, and says of one that is not trusted yet that this is why', async () => {
    const { api, gateway } = setUp()
    gateway.on('/api/x/own/things/', () => json({}))
    const said: string[] = []
    for (const distrust of [undefined, 'Not trusted yet: ask the deployer.']) {
      const onRefused = ({ message }: Fault) => void said.push(message)
      const guarded = createGuardedApi(api, {
        plugin: 'own',
        capabilities: () => ({ api: ['/api/x/own/'], origins: [] }),
        distrust,
        onRefused,
      })
      await guarded.get('/api/x/own/things/')
      for (const path of ['/api/nova/servers/', '/api/x/own/../../nova/servers/', '/api/x/owner/'])
        await expect(guarded.get(path)).rejects.toMatchObject({ code: 'PLUGIN_CAPABILITY_UNDECLARED' })
    }
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/x/own/things/', '/api/x/own/things/'])
    expect([said[0], said.at(-1)]).toEqual([
      'The plugin own calls /api/nova/servers/, which it did not declare.',
      'Not trusted yet: ask the deployer.',
    ])
  })

  it('sends none of this site’s secrets to another one', async () => {
    const { api, gateway } = setUp()
    gateway.on('/elsewhere', () => json({}))
    await api.get('https://other.example/elsewhere', { isExternal: true })
    expect(Object.keys(gateway.calls[0]?.headers ?? {})).toEqual([])
  })

  it('says 403 in a toast and an auth-error event [CORE-041]', async () => {
    const { api, gateway, toasts, refused, left } = setUp()
    gateway.on('/api/things/', () => fault(403, 'GATEWAY_POLICY_DENIED', 'no'))
    await expect(api.get('/api/things/')).rejects.toMatchObject({ status: 403 })
    expect(toasts.all.map(({ message }) => message)).toEqual([
      'Forbidden. Insufficient permissions of the requested operation',
    ])
    expect(refused).toEqual([403])
    expect(left).toEqual([])
  })

  it('names what was forbidden in the same toast [CORE-041]', async () => {
    const { api, gateway, toasts } = setUp()
    gateway.on('/api/things/', () => fault(403, 'GATEWAY_POLICY_DENIED', 'no'))
    await expect(api.get('/api/things/', { failure: 'Unable to retrieve the things.' })).rejects.toThrow()
    expect(toasts.all.map(({ detail }) => detail)).toEqual(['Unable to retrieve the things. no'])
  })

  it('says 401 in an auth-error event and in no toast, whether the call is quiet or not [CORE-040]', async () => {
    const { api, gateway, toasts, refused } = setUp()
    gateway.on('/api/things/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
    for (const isQuiet of [true, false]) {
      await expect(api.get('/api/things/', { isQuiet })).rejects.toMatchObject({ status: 401 })
    }
    expect([refused, toasts.all]).toEqual([[401, 401], []])
  })

  it('tells that what a page shows is forbidden, although the page itself says what else fails [CORE-041, CORE-043]', async () => {
    const { api, gateway, toasts, refused } = setUp()
    gateway.on('/api/things/', () => fault(403, 'GATEWAY_POLICY_DENIED', 'no'))
    const ofPage: PageRequest = { isQuiet: true, tellsForbidden: true }
    await expect(api.get('/api/things/', { isQuiet: true })).rejects.toMatchObject({ status: 403 })
    expect(toasts.all).toEqual([])
    const read = api.stream('/api/things/', ofPage)[Symbol.asyncIterator]()
    await expect(read.next()).rejects.toMatchObject({ status: 403 })
    expect(toasts.all.map(({ message }) => message)).toEqual([
      'Forbidden. Insufficient permissions of the requested operation',
    ])
    expect(refused).toEqual([403, 403])
  })

  it('follows the location of an answer with a logout flag [CORE-042]', async () => {
    const { api, gateway, left } = setUp()
    gateway.on('/api/things/', () => json({}, 200, { logout: 'true', 'x-horizon-location': '/auth/login/' }))
    await api.get('/api/things/')
    expect(left).toEqual(['/auth/login/'])
  })

  it('keeps still about a quiet call that fails; the caller gets the rejection [CORE-043]', async () => {
    const { api, gateway, toasts } = setUp()
    gateway.on('/api/things/', () => fault(500, 'GATEWAY_UPSTREAM_FAILED', 'Boom.'))
    await expect(api.get('/api/things/', { isQuiet: true })).rejects.toMatchObject({
      code: 'GATEWAY_UPSTREAM_FAILED',
      message: 'Boom.',
      requestId: 'req-1',
    })
    expect(toasts.all).toEqual([])
    await expect(api.get('/api/things/')).rejects.toThrow('Boom.')
    expect(toasts.all.map(({ message }) => message)).toEqual(['Boom.'])
  })

  it('tells of a changed scope, without a toast', async () => {
    const { api, gateway, toasts, events } = setUp()
    let heard = 0
    events.scopeChanged.on(() => {
      heard += 1
    })
    gateway.on('/api/things/', () => fault(409, 'SESSION_SCOPE_CHANGED', 'changed'))
    await expect(api.delete('/api/things/')).rejects.toMatchObject({ code: 'SESSION_SCOPE_CHANGED' })
    expect([heard, toasts.all.length]).toEqual([1, 0])
  })

  it('gives the pages of a stream as they come, and the total at the end', async () => {
    const { api, gateway } = setUp()
    const lines = ['{"items":[1],"marker":"a"}', '{"items":[2]}', '{"end":true,"total":2}']
    gateway.on(
      '/api/things/',
      () => new Response(lines.join('\n'), { headers: { 'content-type': 'application/x-ndjson' } }),
    )
    const pages: unknown[] = []
    for await (const page of api.stream('/api/things/')) pages.push(page)
    expect(pages).toEqual([{ items: [1], marker: 'a' }, { items: [2] }, { items: [], end: true, total: 2 }])
    expect(gateway.calls[0]?.headers.accept).toBe('application/x-ndjson')
  })

  it('refuses a stream that was cut before its end', async () => {
    const { api, gateway } = setUp()
    gateway.on(
      '/api/things/',
      () => new Response('{"items":[1]}\n', { headers: { 'content-type': 'application/x-ndjson' } }),
    )
    const read = async (): Promise<void> => {
      for await (const _page of api.stream('/api/things/'));
    }
    await expect(read()).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREADABLE' })
  })
})

describe('the request queue', () => {
  it('lets as many calls run as its limit says, and the others in their order', async () => {
    const queue = createRequestQueue(() => 2)
    const ends: (() => void)[] = []
    const started: number[] = []
    const run = (id: number) =>
      queue.run(() => {
        started.push(id)
        return new Promise<void>((resolve) => ends.push(resolve))
      })
    const all = [1, 2, 3, 4].map(run)
    await Promise.resolve()
    expect(started).toEqual([1, 2])
    ends[0]?.()
    await all[0]
    await Promise.resolve()
    expect(started).toEqual([1, 2, 3])
    ends[1]?.()
    ends[2]?.()
    await Promise.all(all.slice(0, 3))
    await Promise.resolve()
    ends[3]?.()
    await Promise.all(all)
    expect(started).toEqual([1, 2, 3, 4])
  })
})

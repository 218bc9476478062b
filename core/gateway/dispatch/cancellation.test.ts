import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'
import { get } from '../routes/core-route.ts'

let open: OpenGateway | undefined

afterEach(() => open?.close())

it('gives up a handler that never settles, by plugin and route, and answers others meanwhile', async () => {
  const never = get('/api/test/never/', {}, () => new Promise(() => {}))
  const other = get('/api/test/other/', {}, () => ({ isFine: true }))
  const parts = [{ plugin: 'test', part: { routes: [never, other] } }]
  open = await openGateway({ parts, limits: { handlerMs: 60 } })
  const visitor = open.visitor()
  await visitor.signIn()
  const [late, fine] = await Promise.all(['never', 'other'].map((name) => visitor.ask('GET', `/api/test/${name}/`)))
  expect([late?.statusCode, late?.json()]).toEqual([
    504,
    expect.objectContaining({
      code: 'PLUGIN_TIMEOUT',
      message: 'The plugin test did not answer GET /api/test/never/ in time.',
    }),
  ])
  expect(fine?.json()).toEqual({ isFine: true })
})

it('tells a handler that the browser went away', async () => {
  const begun = Promise.withResolvers<void>()
  const aborted = Promise.withResolvers<boolean>()
  const waiting = get('/api/test/waiting/', {}, async ({ signal }) => {
    if (signal instanceof AbortSignal) signal.addEventListener('abort', () => aborted.resolve(signal.aborted))
    begun.resolve()
    await aborted.promise
  })
  open = await openGateway({ parts: [{ plugin: 'test', part: { routes: [waiting] } }] })
  const visitor = open.visitor()
  await visitor.signIn()
  const { port } = await open.gateway.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' }
  const asked = request({ host: '127.0.0.1', port, path: '/api/test/waiting/', headers }).end()
  asked.on('error', () => {})
  await begun.promise
  asked.destroy()
  expect(await aborted.promise).toBe(true)
})

/** Asks for an answer that waits, and closes the gateway once its handler has begun. */
async function closeDuring(shutdownMs: number) {
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<{ readonly isFine: true }>()
  const waiting = get('/api/test/waiting/', {}, () => {
    begun.resolve()
    return answer.promise
  })
  const world = await openGateway({ parts: [{ plugin: 'test', part: { routes: [waiting] } }], limits: { shutdownMs } })
  open = world
  const visitor = world.visitor()
  await visitor.signIn()
  const { url } = await world.gateway.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = fetch(`${url}api/test/waiting/`, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } })
  const outcome = asked.then(
    ({ status }) => status,
    () => 'cut off',
  )
  await begun.promise
  return { closed: world.gateway.close(), outcome, answer }
}

it('lets a request under way end when the gateway closes', async () => {
  const { closed, outcome, answer } = await closeDuring(10_000)
  answer.resolve({ isFine: true })
  expect(await outcome).toBe(200)
  await closed
})

it('answers what comes on a connection that is open while the gateway closes, and closes it then', async () => {
  const begun = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<{ readonly isFine: true }>()
  const waiting = get('/api/test/waiting/', {}, () => {
    begun.resolve()
    return answer.promise
  })
  const reached = Promise.withResolvers<void>()
  const other = get('/api/test/other/', {}, () => reached.resolve())
  const world = await openGateway({ parts: [{ plugin: 'test', part: { routes: [waiting, other] } }] })
  open = world
  const visitor = world.visitor()
  await visitor.signIn()
  const { port } = await world.gateway.listen({ port: 0, host: '127.0.0.1' })
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = (path: string): string =>
    `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${cookie}\r\nx-requested-with: XMLHttpRequest\r\n\r\n`
  const socket = connect(port, '127.0.0.1')
  const { promise: text, resolve } = Promise.withResolvers<string>()
  let heard = ''
  socket.on('data', (part) => {
    heard += part
  })
  socket.once('close', () => resolve(heard))
  socket.write(ask('/api/test/waiting/'))
  await begun.promise
  const closed = world.gateway.close()
  socket.write(ask('/api/test/other/'))
  await reached.promise
  answer.resolve({ isFine: true })
  expect((await text).match(/HTTP\/1.1 \d+|\nconnection: \S+/gi)?.map((line) => line.trim())).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 204',
    'connection: close',
  ])
  await closed
})

it('waits for requests under way no longer than the limit', async () => {
  const { closed, outcome, answer } = await closeDuring(50)
  await closed
  expect(await outcome).toBe('cut off')
  answer.resolve({ isFine: true })
})

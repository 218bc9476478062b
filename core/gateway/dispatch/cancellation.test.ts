import { request } from 'node:http'
import { get } from '@fascia/sdk/gateway'
import { afterEach, expect, it } from 'vitest'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'

let open: OpenGateway | undefined

afterEach(() => open?.close())

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

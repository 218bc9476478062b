import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { createTransport, type Transport } from './transport.ts'

const closers: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function world(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; transport: Transport }> {
  const server = createServer(handle)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const transport = createTransport({ timeoutMsOf: () => 2_000, nowMs: () => 0 })
  closers.push(
    () => transport.close(),
    () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(resolve)
      }),
  )
  return { transport, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x` }
}

it('cancels the call of a service when the browser goes away', async () => {
  const controller = new AbortController()
  const gone = Promise.withResolvers<string>()
  const { url, transport } = await world((_request, response) => {
    response.once('close', () => gone.resolve('closed'))
    controller.abort()
  })
  const call = transport.send({ method: 'GET', url, headers: {}, service: 'compute', signal: controller.signal })
  await expect(call).rejects.toMatchObject({ code: 'GATEWAY_CANCELLED' })
  expect(await gone.promise).toBe('closed')
})

it('does not repeat a read whose first connection is reset before it ever served', async () => {
  let calls = 0
  const { url, transport } = await world((request) => {
    calls += 1
    request.socket.resetAndDestroy()
  })
  await expect(transport.send({ method: 'GET', url, headers: {}, service: 'compute' })).rejects.toMatchObject({
    code: 'GATEWAY_UPSTREAM_UNREACHABLE',
    service: 'compute',
  })
  expect(calls).toBe(1)
})

it('repeats a read once when the service closes its connection without an answer, and a write never', async () => {
  let calls = 0
  const { url, transport } = await world((request, response) => {
    calls += 1
    if (calls % 2 === 0) request.socket.destroy()
    else response.end('{}')
  })
  const send = async (method: string): Promise<number> => {
    const answer = await transport.send({ method, url, headers: {}, service: 'compute' })
    answer.body.resume()
    await new Promise((resolve) => answer.body.once('close', resolve))
    answer.finish()
    return answer.status
  }
  expect(await send('GET')).toBe(200)
  expect([await send('GET'), calls]).toEqual([200, 3])
  await expect(send('POST')).rejects.toMatchObject({ code: 'GATEWAY_UPSTREAM_UNREACHABLE' })
  expect(calls).toBe(4)
})

it('repeats a read over a new connection where the service has closed all that were kept', async () => {
  const served = new WeakSet<object>()
  const waiting: (() => void)[] = []
  const { url, transport } = await world((request, response) => {
    if (served.has(request.socket)) return void request.socket.resetAndDestroy()
    served.add(request.socket)
    waiting.push(() => response.end('{}'))
    // Both of the first reads are open at the same time, so that each has a connection of its own.
    if (waiting.length >= 2) for (const answer of waiting) answer()
  })
  const read = async (): Promise<number> => {
    const answer = await transport.send({ method: 'GET', url, headers: {}, service: 'compute' })
    await answer.body.resume().toArray()
    answer.finish()
    return answer.status
  }
  await Promise.all([read(), read()])
  expect(await read()).toBe(200)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
  'makes each %s once over a connection that no idle time has closed',
  async (method) => {
    const served = new WeakSet<object>()
    const done: (string | undefined)[] = []
    // The service closes a connection after its answer, and the request that is already on its way is lost.
    const { url, transport } = await world((request, response) => {
      if (served.has(request.socket)) return void request.socket.resetAndDestroy()
      served.add(request.socket)
      done.push(request.method)
      request.resume().once('end', () => response.end('{}'))
    })
    for (const one of ['GET', method, method, 'GET', method]) {
      const body = one === 'GET' || one === 'DELETE' ? {} : { body: '{}' }
      const answer = await transport.send({ method: one, url, headers: {}, service: 'compute', ...body })
      await answer.body.resume().toArray()
      answer.finish()
      expect(answer.status).toBe(200)
    }
    expect(done).toEqual(['GET', method, method, 'GET', method])
  },
)

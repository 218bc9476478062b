import { expect, it } from 'vitest'
import { openGateway } from '../../testing/gateway/open-gateway.ts'

it('says that it is draining and serves until load balancers have seen it, and then ends', async () => {
  const { gateway, clock, simulator } = await openGateway({ limits: { drainMs: 3_000 } })
  const { url } = await gateway.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const answer = await fetch(`${url}${path}`)
    return [answer.status, answer.headers.get('connection'), (await answer.json()).status]
  }
  expect(await ask('readyz')).toEqual([200, 'keep-alive', 'ready'])
  const closed = gateway.close()
  expect(await ask('readyz')).toEqual([503, 'close', 'draining'])
  await clock.advance(2_999)
  expect(await ask('healthz')).toEqual([200, 'close', 'ok'])
  await clock.advance(1)
  await closed
  await expect(fetch(`${url}healthz`)).rejects.toThrow()
  await simulator.close()
})

it('ends at once where nothing is to be drained', async () => {
  const { gateway, close } = await openGateway()
  const { url } = await gateway.listen({ port: 0, host: '127.0.0.1' })
  await close()
  await expect(fetch(`${url}healthz`)).rejects.toThrow()
})

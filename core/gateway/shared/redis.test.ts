import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openGateway } from '../../testing/gateway/open-gateway.ts'
import { openRedis } from './fixture/open-pair.ts'
import { createPrivateRedis } from './fixture/private-redis.ts'

const redis = await createPrivateRedis()
beforeAll(redis.start)
afterAll(redis.kill)

const pair = async () => [await openRedis(redis.url), await openRedis(redis.url)] as const

it('goes on by itself while the server is gone, says why once, and gives what was put to the others when it is back', async () => {
  const lines: string[] = []
  const [here, there] = [await openRedis(redis.url, lines), await openRedis(redis.url)]
  onTestFinished(async () => {
    await here.close()
    await there.close()
  })
  const missed: string[] = []
  there.onDidMiss(() => void missed.push('missed'))
  await redis.kill()
  await expect.poll(here.problem).toContain('The shared server redis://127.0.0.1')
  await expect.poll(() => missed).toEqual(['missed'])
  await here.put('ended', { key: 'ada', value: '1' }, 60_000)
  expect(await here.takeOnce('ticket', 60_000)).toBe(true)
  expect(await here.takeOnce('ticket', 60_000)).toBe(false)
  expect([await here.hold('job', 'a', 60_000), await here.isHeld('job')]).toEqual([false, 'unknown'])
  const one = [{ key: 'ada', most: 1 }]
  expect(await here.enter('1', one, 60_000)).toEqual({ outcome: 'entered' })
  expect(await here.enter('2', one, 60_000)).toEqual({ outcome: 'busy' })
  await redis.start()
  // The other one may be back later than this one: it hears that it has missed something, and reads.
  await expect.poll(() => missed).toEqual(['missed', 'missed'])
  await expect.poll(() => there.get('ended', 'ada')).toBe('1')
  expect(lines.filter((line) => line.includes('do not hear'))).toHaveLength(1)
  expect(lines.filter((line) => line.includes('hear of each other again'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('ada')
})

it('is ready and names the server that is gone, and refuses a session elsewhere soon after its sign-out', async () => {
  const [first, second] = await pair()
  const here = await openGateway({ shared: first })
  const { authUrl } = here
  const sources = { now: here.clock.now, after: here.clock.after }
  const there = await openGateway({ shared: second, cloud: { authUrl }, sources })
  onTestFinished(async () => {
    await there.close()
    await here.close()
  })
  const visitor = here.visitor()
  await visitor.signIn()
  const same = there.visitor()
  const ask = async (): Promise<number> => {
    for (const [name, value] of before) same.cookies.set(name, value)
    return (await same.ask('GET', '/api/settings/')).statusCode
  }
  const before = new Map(visitor.cookies)
  await redis.kill()
  await expect.poll(second.problem).not.toBeUndefined()
  const ready = (await same.raw({ url: '/readyz' })).json()
  expect(ready).toMatchObject({ status: 'ready', warnings: [expect.stringContaining('cannot be used')] })
  expect(await ask()).toBe(200)
  await visitor.raw({ url: '/auth/logout' })
  await here.clock.advance(15_001)
  expect(await ask()).toBe(401)
  await redis.start()
})

it('answers within a second where the server answers nothing, and uses it again when it does', async () => {
  const here = await openRedis(redis.url)
  onTestFinished(here.close)
  redis.freeze()
  const beganMs = performance.now()
  expect(await here.takeOnce('ticket', 60_000)).toBe(true)
  expect(performance.now() - beganMs).toBeLessThan(1_000)
  expect(here.problem()).toContain('it does not answer')
  redis.thaw()
  await expect.poll(here.problem).toBeUndefined()
  expect(await here.hold('job', 'a', 60_000)).toBe(true)
})

it('holds leases in doubt for a while after a server began with nothing', async () => {
  const shared = await openRedis(redis.url, [], 60_000)
  onTestFinished(shared.close)
  await expect.poll(shared.problem).toBeUndefined()
  expect(await shared.isHeld('other job')).toBe('unknown')
})

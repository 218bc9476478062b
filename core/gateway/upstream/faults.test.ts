import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { FaultEffect } from '../../simulator/index.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { testPart } from '../../testing/gateway/test-part.ts'

let open: OpenGateway
let visitor: Visitor

beforeAll(async () => {
  const upstreamTimeoutMs = { default: 120 }
  open = await openGateway({
    parts: [{ plugin: 'test', part: testPart }],
    limits: { upstreamTimeoutMs, upstreamAnswerBytes: 300 },
  })
  visitor = open.visitor()
  await visitor.signIn()
})

afterEach(() => open.simulator.faults.clear())
afterAll(() => open.close())

async function outcome(effect: FaultEffect, times?: number): Promise<readonly [number, string]> {
  open.simulator.faults.add({ service: 'compute', path: '/echo', effect, ...(times ? { times } : {}) })
  const answer = await visitor.ask('GET', '/api/test/upstream/')
  return [answer.statusCode, answer.json().code]
}

it('answers 504 when a service does not begin its answer in time', async () => {
  expect(await outcome({ kind: 'delay', delayMs: 60_000 })).toEqual([504, 'GATEWAY_UPSTREAM_TIMEOUT'])
})

it('answers 504 when a service drips its answer', async () => {
  expect(await outcome({ kind: 'drip', everyMs: 50 })).toEqual([504, 'GATEWAY_UPSTREAM_TIMEOUT'])
})

it('answers 503 when a service resets every connection', async () => {
  expect(await outcome({ kind: 'reset' })).toEqual([503, 'GATEWAY_UPSTREAM_UNREACHABLE'])
})

it('answers 502 when the answer of a service is not JSON', async () => {
  expect(await outcome({ kind: 'invalid-json' })).toEqual([502, 'GATEWAY_UPSTREAM_UNREADABLE'])
})

it('answers 502 when the answer of a service is larger than the limit', async () => {
  const answer = await visitor.ask('GET', `/api/test/upstream/?name=${'x'.repeat(400)}`)
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'GATEWAY_UPSTREAM_UNREADABLE'])
})

it('tries a read once more when a connection that has served before is reset, and a write never', async () => {
  await visitor.ask('GET', '/api/test/upstream/')
  expect(await outcome({ kind: 'reset' }, 1)).toEqual([200, undefined])
  open.simulator.faults.add({ service: 'compute', path: '/echo', method: 'POST', effect: { kind: 'reset' }, times: 1 })
  const write = await visitor.ask('POST', '/api/test/proxied/', { a: 1 })
  expect([write.statusCode, write.json().code]).toEqual([503, 'GATEWAY_UPSTREAM_UNREACHABLE'])
})

it('answers what goes wrong before a proxied answer begins', async () => {
  const piped = async (effect: FaultEffect) => {
    open.simulator.faults.add({ service: 'compute', path: '/things', effect, times: 1 })
    const answer = await visitor.ask('GET', '/api/test/proxied/')
    return [answer.statusCode, answer.json().code]
  }
  expect(await piped({ kind: 'delay', delayMs: 60_000 })).toEqual([504, 'GATEWAY_UPSTREAM_TIMEOUT'])
  expect(await piped({ kind: 'status', status: 413, message: 'Too large.' })).toEqual([413, 'GATEWAY_UPSTREAM_REFUSED'])
  expect(await piped({ kind: 'cut' })).toEqual([503, 'GATEWAY_UPSTREAM_UNREACHABLE'])
})

it('cuts a proxied answer where the service cut its own, when it is longer than 64 KiB', async () => {
  open.simulator.faults.add({ service: 'compute', path: '/echo', method: 'POST', effect: { kind: 'cut' }, times: 1 })
  const answer = visitor.ask('POST', '/api/test/proxied/', { text: 'x'.repeat(70_000) })
  await expect(answer).rejects.toThrow(/aborted|destroyed|closed|premature/i)
})

it('answers 503 when a service cuts its answer, and reports it in the last line of a stream', async () => {
  expect(await outcome({ kind: 'cut' })).toEqual([503, 'GATEWAY_UPSTREAM_UNREACHABLE'])
  await visitor.ask('GET', '/api/test/things/?limit=2')
  open.simulator.faults.add({ service: 'compute', path: '/things', effect: { kind: 'cut' } })
  const list = await visitor.ask('GET', '/api/test/things/?limit=2', undefined, { accept: 'application/x-ndjson' })
  expect([list.statusCode, list.json().code]).toEqual([503, 'GATEWAY_UPSTREAM_UNREACHABLE'])
})

it.each<readonly [string, FaultEffect, readonly [number, string]]>([
  ['fails', { kind: 'status', status: 500 }, [502, 'GATEWAY_UPSTREAM_FAILED']],
  ['answers no JSON', { kind: 'invalid-json' }, [502, 'GATEWAY_UPSTREAM_UNREADABLE']],
  ['resets the connection', { kind: 'reset' }, [503, 'GATEWAY_UPSTREAM_UNREACHABLE']],
  ['cuts its answer', { kind: 'cut' }, [503, 'GATEWAY_UPSTREAM_UNREACHABLE']],
  ['does not answer', { kind: 'delay', delayMs: 60_000 }, [504, 'GATEWAY_UPSTREAM_TIMEOUT']],
])('refuses a sign-in without a session when Keystone %s', async (_what, effect, expected) => {
  open.simulator.faults.add({ service: 'identity', path: '/auth/tokens', effect })
  const person = open.visitor()
  const answer = await person.signIn()
  expect([answer.statusCode, answer.json().code]).toEqual(expected)
  expect(person.cookies.has('sessionid')).toBe(false)
})

it('goes on after each of them', async () => {
  expect((await visitor.ask('GET', '/api/test/upstream/')).statusCode).toBe(200)
})

import { deleteCall, listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'

const KITES = '/api/test/kites/'

/** A gateway that guards deleting a kite, and the list of kites. */
async function start(settings: Readonly<Record<string, unknown>> = {}) {
  const removed: string[] = []
  const routes = [
    handle(deleteCall('/api/test/kites/:id/'), async ({ params: { id } }) => {
      removed.push(id)
    }),
    handle(deleteCall('/api/test/lines/:id/'), async ({ params: { id } }) => {
      removed.push(id)
    }),
    handle(listCall(KITES, { item: Type.Object({ id: Type.String() }) }), async function* () {
      yield { items: [{ id: 'k1' }] }
    }),
  ]
  const world = await openGateway({
    hosting: EMPTY_HOSTING,
    parts: [{ plugin: 'test', part: { routes } }],
    settings: { STEP_UP_FOR: ['DELETE /api/test/kites/:kite', `GET ${KITES}`], STEP_UP_SECONDS: 60, ...settings },
  })
  onTestFinished(() => world.close())
  return { world, removed }
}

const codeOf = async (visitor: Visitor, method: 'GET' | 'DELETE' | 'POST', path: string, body?: unknown) => {
  const answer = await visitor.ask(method, path, body)
  return answer.statusCode < 400 ? answer.statusCode : answer.json().code
}

it('asks for a fresh sign-in before what is listed, and for nothing before the rest [FEATURE-83]', async () => {
  const { world, removed } = await start()
  const visitor = world.visitor()
  await visitor.signIn()
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k1/')).toBe(204)
  await world.clock.advance(60_000)
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k2/')).toBe('GATEWAY_STEP_UP_NEEDED')
  expect((await visitor.ask('DELETE', '/api/test/kites/k2')).statusCode).toBe(428)
  expect(await codeOf(visitor, 'DELETE', '/api/test/lines/l1/')).toBe(204)
  await visitor.signIn()
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k3/')).toBe(204)
  expect(removed).toEqual(['k1', 'l1', 'k3'])
})

it('takes no switch of the project for a sign-in, and does not lose one by it', async () => {
  const { world, removed } = await start()
  const visitor = world.visitor()
  await visitor.signIn()
  await world.clock.advance(30_000)
  await visitor.ask('POST', '/auth/switch/', { region: 'RegionTwo' })
  await visitor.ask('POST', '/auth/switch/', { region: 'RegionOne' })
  const demo = { project: world.simulator.people.projects.demo }
  await visitor.ask('POST', '/auth/switch/', demo)
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k1/')).toBe(204)
  await world.clock.advance(30_000)
  await visitor.ask('POST', '/auth/switch/', demo)
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k2/')).toBe('GATEWAY_STEP_UP_NEEDED')
  expect(removed).toEqual(['k1'])
})

it('guards a list also where it is read with others', async () => {
  const { world } = await start()
  const visitor = world.visitor()
  await visitor.signIn()
  await world.clock.advance(60_000)
  expect(await codeOf(visitor, 'GET', KITES)).toBe('GATEWAY_STEP_UP_NEEDED')
  const joined = await visitor.ask('GET', `/api/joined/?list=${encodeURIComponent(KITES)}&list=/api/test/none/`)
  expect(joined.body).toContain('GATEWAY_STEP_UP_NEEDED')
  expect(joined.body).not.toContain('k1')
})

it('slows guesses down as at the sign-in, and a wrong password is no proof [FRESH-03]', async () => {
  const { world, removed } = await start({ SIGN_IN_FAILURES_PER_MINUTE: 2 })
  const visitor = world.visitor()
  await visitor.signIn()
  await world.clock.advance(60_000)
  const statuses: number[] = []
  for (let count = 0; count < 3; count++) statuses.push((await visitor.signIn({ password: 'wrong' })).statusCode)
  expect(statuses).toEqual([401, 401, 429])
  expect(await codeOf(visitor, 'DELETE', '/api/test/kites/k1/')).toBe('GATEWAY_STEP_UP_NEEDED')
  expect(removed).toEqual([])
})

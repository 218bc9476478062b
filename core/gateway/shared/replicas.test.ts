import { listCall } from '@fascia/sdk/common'
import { handle } from '@fascia/sdk/gateway'
import { Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway, type Visitor } from '../../testing/gateway/open-gateway.ts'
import { openStream } from '../../testing/gateway/open-stream.ts'
import type { NamedPart } from '../gateway-options.ts'
import { post } from '../routes/core-route.ts'
import { openPair } from './fixture/open-pair.ts'

const KITES = '/api/test/kites/'
const CSRF = 'csrftoken'

/** A list, what changes it, and what takes a ticket; the place outlives replicas, as a cloud does. */
function createPart(): NamedPart {
  const place = { names: ['red'] }
  const item = Type.Object({ id: Type.String() })
  const Ticket = Type.Object({ ticket: Type.String() })
  return {
    plugin: 'test',
    part: {
      routes: [
        handle(listCall(KITES, { item }), async function* ({ cloud }) {
          await cloud.compute.get('/echo')
          yield { items: place.names.map((id) => ({ id })) }
        }),
        post('/api/test/paint/', {}, async ({ cloud }) => {
          place.names = ['rose']
          await cloud.compute.post('/echo', {})
        }),
        post('/api/test/issue/', {}, ({ tickets }) => ({ ticket: tickets.issue('kite', 60) })),
        post('/api/test/redeem/', { body: Ticket }, ({ tickets, body }) => tickets.redeem(body.ticket, 'kite')),
      ],
    },
  }
}

const open = async (settings: Readonly<Record<string, unknown>> = {}) => {
  const [firstShared, secondShared] = await openPair()
  const common = { parts: [createPart()], settings, hosting: EMPTY_HOSTING }
  const here = await openGateway({ ...common, shared: firstShared })
  const { authUrl } = here
  const sources = { now: here.clock.now, after: here.clock.after }
  const there = await openGateway({ ...common, shared: secondShared, cloud: { authUrl }, sources })
  onTestFinished(async () => {
    await there.close()
    await here.close()
    await firstShared.close()
    await secondShared.close()
  })
  return { here, there }
}
const signedIn = async (replica: OpenGateway): Promise<Visitor> => {
  const visitor = replica.visitor()
  expect((await visitor.signIn({ region: 'RegionOne' })).statusCode).toBe(200)
  return visitor
}
/** The browser of a visitor at another replica, with the cookies that it has now. */
const moved = (visitor: Visitor, replica: OpenGateway): Visitor => {
  const same = replica.visitor()
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  return same
}
const statusOf = async (visitor: Visitor): Promise<number> =>
  (await visitor.ask('GET', '/api/settings/', undefined, { 'x-csrftoken': visitor.cookies.get(CSRF) ?? '' })).statusCode

it('takes a ticket once among all replicas', async () => {
  const { here, there } = await open()
  const visitor = await signedIn(here)
  const payload = (await visitor.ask('POST', '/api/test/issue/')).json()
  expect((await moved(visitor, there).ask('POST', '/api/test/redeem/', payload)).statusCode).toBe(204)
  expect((await visitor.ask('POST', '/api/test/redeem/', payload)).json().code).toBe('GATEWAY_TICKET_REFUSED')
})

it('ends a session on all replicas when its person signs out of one', async () => {
  const { here, there } = await open()
  const visitor = await signedIn(here)
  const same = moved(visitor, there)
  expect(await statusOf(same)).toBe(200)
  await visitor.raw({ url: '/auth/logout' })
  await expect.poll(() => statusOf(moved(same, there))).toBe(401)
})

it('is ready without a warning', async () => {
  const { here } = await open()
  expect((await here.visitor().raw({ url: '/readyz' })).json()).toEqual({ status: 'ready', keystone: 'v3.14' })
})

it('ends the streams of a session on all replicas', async () => {
  const { here, there } = await open()
  const visitor = await signedIn(here)
  const stream = await openStream(here, moved(visitor, there), [KITES])
  await stream.heard()
  await visitor.raw({ url: '/auth/logout' })
  await expect.poll(() => stream.isOpen).toBe(false)
})

it('counts wrong passwords of all replicas together', async () => {
  const { here, there } = await open({ SIGN_IN_FAILURES_PER_MINUTE: 4 })
  const attempt = async (replica: OpenGateway): Promise<number> =>
    (await replica.visitor().signIn({ password: 'wrong' })).statusCode
  const statuses: number[] = []
  for (const replica of [here, there, here, there, here, there]) statuses.push(await attempt(replica))
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429])
})

it('ends the earlier session of a person who signs in at another replica, where the deployer wants one', async () => {
  const { here, there } = await open({ SIMULTANEOUS_SESSIONS: 'disconnect' })
  const earlier = await signedIn(here)
  expect(await statusOf(earlier)).toBe(200)
  const later = await signedIn(there)
  await expect.poll(() => statusOf(earlier)).toBe(401)
  expect(await statusOf(moved(later, here))).toBe(200)
})

it('asks a live list at once when something was changed by way of another replica', async () => {
  const { here, there } = await open()
  const visitor = await signedIn(here)
  const stream = await openStream(here, await signedIn(there), [KITES])
  expect((await stream.heard()).map(({ event }) => event)).toEqual(['ready'])
  expect((await visitor.ask('POST', '/api/test/paint/')).statusCode).toBe(204)
  await expect
    .poll(async () => (await stream.heard()).filter(({ event }) => event === 'rows').map(({ data }) => data.items))
    .toEqual([[{ id: 'rose' }]])
})

it('says to pages at another replica that their person has arranged something', async () => {
  const { here, there } = await open()
  const visitor = await signedIn(here)
  const stream = await openStream(here, moved(visitor, there), [KITES])
  await stream.heard()
  const changes = [{ plugin: 'fascia', key: 'columns', form: 1, version: 0, ageMs: 0, value: ['name'] }]
  const { revision } = (await visitor.ask('PUT', '/api/preferences/', { changes })).json()
  await expect
    .poll(async () => (await stream.heard()).map(({ event, data }) => [event, data.revision]))
    .toEqual([['preferences', revision]])
})

import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { browserAmbient } from '../ambient/index.ts'
import { bootDocument } from '../fixture/boot-document.ts'
import { createFakeClock } from '../fixture/fake-clock.ts'
import { createFakeGateway, fault } from '../fixture/fake-gateway.ts'
import { createToasts } from '../toasts/index.ts'
import { createApi, createApiEvents, createRequestQueue } from './index.ts'

function setUp() {
  const gateway = createFakeGateway(() => bootDocument())
  const clock = createFakeClock()
  const toasts = createToasts({ store: createStore(), clock, newId: () => 'toast' })
  const events = createApiEvents()
  const refused: number[] = []
  events.refused.on(({ status }) => refused.push(status))
  const left: string[] = []
  const api = createApi({
    ambient: browserAmbient(window, { fetch: gateway.fetch, clock, leave: (address) => void left.push(address) }),
    queue: createRequestQueue(() => 10),
    events,
    toasts,
    translate: (text) => text,
    session: () => ({ scope: 'project-1/RegionOne', confirm: async () => false }),
  })
  return { api, gateway, toasts, refused, left }
}

it('sends a form as a browser does, with marker and scope, and gives the answer as it came', async () => {
  const { api, gateway } = setUp()
  gateway.on(
    'POST /api/things/',
    () => new Response('<p>Made</p>', { status: 201, headers: { 'x-horizon-location': '/next' } }),
  )
  const answer = await api.exchange('/api/things/', { method: 'POST', form: new URLSearchParams({ name: 'a b' }) })
  expect([answer.status, answer.header('X-Horizon-Location'), answer.header('logout'), await answer.text()]).toEqual([
    201,
    '/next',
    undefined,
    '<p>Made</p>',
  ])
  expect(gateway.calls[0]?.headers).toMatchObject({
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'x-requested-with': 'XMLHttpRequest',
    'x-fascia-scope': 'project-1/RegionOne',
  })
})

it('gives failures to the caller without a toast; a 401 opens the sign-in dialog unless the caller follows it itself', async () => {
  const { api, gateway, toasts, refused } = setUp()
  gateway.on('/api/broken/', () => fault(500, 'GATEWAY_INTERNAL', 'no'))
  gateway.on('/api/expired/', () => fault(401, 'GATEWAY_NOT_SIGNED_IN', 'not logged in'))
  expect((await api.exchange('/api/broken/')).status).toBe(500)
  expect((await api.exchange('/api/expired/', { handles401: true })).status).toBe(401)
  expect(refused).toEqual([])
  expect((await api.exchange('/api/expired/')).status).toBe(401)
  expect([refused, toasts.all]).toEqual([[401], []])
})

it('follows a logout flag, and rejects when the scope was changed in another tab', async () => {
  const { api, gateway, left } = setUp()
  gateway.on('/api/out/', () => new Response('', { headers: { logout: 'true', 'x-horizon-location': '/auth/login/' } }))
  gateway.on('/api/moved/', () => fault(409, 'SESSION_SCOPE_CHANGED', 'changed'))
  await api.exchange('/api/out/')
  expect(left).toEqual(['/auth/login/'])
  await expect(api.exchange('/api/moved/')).rejects.toMatchObject({ code: 'SESSION_SCOPE_CHANGED' })
})

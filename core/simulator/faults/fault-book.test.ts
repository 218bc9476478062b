import { expect, it } from 'vitest'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelfPart } from '../test-cloud/shelf.ts'

async function openShelf() {
  const cloud = await openTestCloud({ parts: [shelfPart] })
  const path = `/RegionOne/shelf/v1/${cloud.simulator.people.projects.demo}/books`
  return { cloud, path, token: await cloud.tokenOf('demo') }
}

it('answers with the injected status as many times as asked, where service, method and path match', async () => {
  const { cloud, path, token } = await openShelf()
  cloud.simulator.faults.add({
    service: 'shelf',
    method: 'get',
    path: '/books*',
    times: 2,
    effect: { kind: 'status', status: 503, message: 'Closed.' },
  })
  const get = () => cloud.send('GET', path, undefined, token)
  expect((await cloud.send('POST', path, {}, token)).status).toBe(202)
  const first = await get()
  expect([first.status, first.json]).toEqual([503, { shelfFault: { code: 503, message: 'Closed.' } }])
  expect((await get()).status).toBe(503)
  expect((await get()).status).toBe(200)
})

it('holds an answer back on the simulated clock', async () => {
  const { cloud, path, token } = await openShelf()
  cloud.simulator.faults.add({ effect: { kind: 'delay', delayMs: 5000 } })
  let isAnswered = false
  const answer = cloud.send('GET', path, undefined, token).then((got) => {
    isAnswered = true
    return got
  })
  await cloud.clock.advance(4999)
  expect(isAnswered).toBe(false)
  await cloud.clock.advance(1)
  expect((await answer).status).toBe(200)
})

it('gives its faults back', async () => {
  const { cloud, path, token } = await openShelf()
  const remove = cloud.simulator.faults.add({ effect: { kind: 'status', status: 500 } })
  remove()
  expect((await cloud.send('GET', path, undefined, token)).status).toBe(200)
})

it('cuts, drips and garbles answers on a real connection', async () => {
  const cloud = await openTestCloud({ parts: [shelfPart] })
  const { origin } = await cloud.simulator.listen()
  const { faults } = cloud.simulator
  const get = () => fetch(`${origin}/RegionOne/shelf`)

  faults.add({ effect: { kind: 'reset' }, times: 1 })
  await expect(get()).rejects.toThrow('fetch failed')

  faults.add({ effect: { kind: 'cut' }, times: 1 })
  const cut = await get()
  expect(cut.status).toBe(200)
  await expect(cut.text()).rejects.toThrow('terminated')

  faults.add({ effect: { kind: 'invalid-json' }, times: 1 })
  const garbled = await get()
  expect(garbled.status).toBe(200)
  await expect(garbled.json()).rejects.toThrow(SyntaxError)

  faults.add({ effect: { kind: 'drip', everyMs: 100 }, times: 1 })
  const dripping = await get()
  const reader = dripping.body?.getReader()
  const first = await reader?.read()
  expect(new TextDecoder().decode(first?.value)).toBe('{')
  await cloud.clock.advance(60_000)
  await reader?.cancel()
})

it('takes faults over HTTP from admins only', async () => {
  const { cloud, path, token } = await openShelf()
  const rule = { service: 'shelf', status: 500, times: 1 }
  expect((await cloud.send('POST', '/simulator/faults', rule)).status).toBe(401)
  expect((await cloud.send('POST', '/simulator/faults', rule, token)).status).toBe(403)
  const admin = await cloud.tokenOf('admin')
  expect((await cloud.send('POST', '/simulator/faults', { status: 500, reset: true }, admin)).status).toBe(400)
  expect((await cloud.send('POST', '/simulator/faults', rule, admin)).status).toBe(201)
  expect((await cloud.send('GET', path, undefined, token)).status).toBe(500)
  expect((await cloud.send('GET', '/simulator/faults', undefined, admin)).json).toEqual({ faults: [] })
})

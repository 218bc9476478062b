import { join } from 'node:path'
import { handle } from '@fascia/sdk/gateway'
import { expect, it } from 'vitest'
import { list } from '../conformance/fixture/planted/api/seeds.ts'
import { loadPlugin } from './load-plugin.ts'
import { openDashboard } from './open-dashboard.ts'

const PLANTED = join(import.meta.dirname, '../conformance/fixture/planted')

it('fails a request whose answer is not what the contract of the call says', async () => {
  const nameless: { id: string; name: string } = JSON.parse('{ "id": "s1" }')
  const routes = [
    handle(list, async function* () {
      yield { items: [nameless] }
    }),
  ]
  const plugin = { ...(await loadPlugin(PLANTED)), gateway: { routes } }
  const app = await openDashboard({ plugins: [plugin], path: '/not_found' })
  const answer = await app.request('GET', '/api/x/planted/')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({
    code: 'GATEWAY_ANSWER_INVALID',
    message: expect.stringContaining('items.0.name is missing'),
  })
})

it('has drawn, when all is answered, the page whose code was still being loaded', async () => {
  const plugin = await loadPlugin(PLANTED)
  const loadEntry = async (): Promise<unknown> => {
    await import('./fixture/slow-module.ts')
    return plugin.loadEntry()
  }
  const app = await openDashboard({ plugins: [{ ...plugin, loadEntry }], path: '/not_found' })
  await app.screen.findByText('Page not found')
  await app.open('/project/planted/unlabelled')
  await app.answered()
  app.screen.getByRole('heading', { level: 1, name: 'Unlabelled' })
})

it('brings what the person has arranged to a browser that has nothing of it, and counts no call for it', async () => {
  const app = await openDashboard({ plugins: [await loadPlugin(PLANTED)], path: '/project/planted/unlabelled' })
  await app.press(/^Keep .* among the favourites$/)
  await app.shows('Favourites')
  await app.advance(1_500)
  await app.advance(300)
  await app.answered()
  expect(app.calls.filter((call) => !call.startsWith('GET ') && !call.includes('/api/policy/'))).toEqual([])
  window.localStorage.clear()
  await app.reload()
  await app.hides('Favourites')
  await app.advance(1_500)
  await app.advance(300)
  await app.shows('Favourites')
})

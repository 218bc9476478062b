import { expect, it } from 'vitest'
import { openStorage } from './open-storage.ts'

it('answers 501 where the services cannot be listed [VOLP-108]', async () => {
  const app = await openStorage({ as: 'admin', path: '/settings/user', expectProblems: true })
  const listed = await app.request('GET', '/api/cinder/services/')
  expect(listed.status).toBe(200)
  app.refuse({ service: 'volumev3', method: 'GET', path: '/os-services', status: 404 })
  const answer = await app.request('GET', '/api/cinder/services/')
  expect([answer.status, (await answer.json()).message]).toEqual([501, 'The services cannot be listed here.'])
})

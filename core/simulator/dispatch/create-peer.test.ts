import { expect, it } from 'vitest'
import { openTestCloud } from '../test-cloud/open-test-cloud.ts'
import { shelfPart, stampsPart } from '../test-cloud/shelf.ts'

it('reaches a peer through its native API, for the project of the caller', async () => {
  const { simulator, send, tokenOf } = await openTestCloud({ parts: [shelfPart, stampsPart] })
  const { demo } = simulator.people.projects
  const answer = await send('POST', `/RegionOne/shelf/v1/${demo}/books/stamped`, { title: 'a' }, await tokenOf('demo'))
  expect(answer.status).toBe(201)
  expect(answer.json.book.status).toBe(`stamped ${demo}`)
})

it('passes the refusal of a peer on when the handler does not catch it', async () => {
  const { simulator, send, tokenOf } = await openTestCloud({ parts: [shelfPart, stampsPart] })
  const path = `/RegionOne/shelf/v1/${simulator.people.projects.demo}/books/stamped`
  const answer = await send('POST', path, { title: 'unwanted' }, await tokenOf('demo'))
  expect([answer.status, answer.json]).toEqual([
    409,
    { shelfFault: { code: 409, message: 'This title gets no stamp.' } },
  ])
})

it('has no peer, and no catalogue entry, for a service that no plugin simulates', async () => {
  const { simulator, send, signIn, tokenOf } = await openTestCloud({ parts: [shelfPart] })
  const path = `/RegionOne/shelf/v1/${simulator.people.projects.demo}/books/stamped`
  expect((await send('POST', path, { title: 'a' }, await tokenOf('demo'))).json.shelfFault.message).toBe(
    'There are no stamps.',
  )
  const token = await tokenOf('demo')
  const { json } = await signIn({
    identity: { methods: ['token'], token: { id: token } },
    scope: { project: { id: simulator.people.projects.demo } },
  })
  expect(json.token.catalog.map(({ type }: { type: string }) => type)).toEqual(['identity', 'shelf'])
})

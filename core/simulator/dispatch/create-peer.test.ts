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

it('acts in the name of the given user, and in the given microversion', async () => {
  const { simulator } = await openTestCloud({ parts: [shelfPart, stampsPart] })
  const { projects, users } = simulator.people
  const made = await simulator.change('shelf', 'RegionOne', ({ peer }) =>
    Promise.all([
      peer('stamps', projects.demo, { userId: users.demo })?.post('/stamps', {}),
      peer('shelf', projects.demo, { microversion: '1.4' })?.get('/books/version'),
      peer('shelf', projects.demo)?.get('/books/version'),
    ]),
  )
  expect(made).toEqual([
    { stamp: { id: expect.any(String), projectId: projects.demo, userId: users.demo } },
    { major: 1, minor: 4 },
    { major: 1, minor: 7 },
  ])
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

import { afterEach, expect, it } from 'vitest'
import { EMPTY_HOSTING } from '../../testing/gateway/empty-hosting.ts'
import { type OpenGateway, openGateway } from '../../testing/gateway/open-gateway.ts'

let open: OpenGateway

afterEach(() => open.close())

const HOUR_MS = 3_600_000

it('everybody reads what is announced at this moment, and the signed-in what begins later as well', async () => {
  open = await openGateway({ hosting: EMPTY_HOSTING })
  const nowMs = open.clock.now()
  await open.close()
  const at = (hours: number) => new Date(nowMs + hours * HOUR_MS).toISOString()
  open = await openGateway({
    hosting: EMPTY_HOSTING,
    settings: {
      ANNOUNCEMENTS: [
        { id: 'over', title: 'Over', end: at(-1) },
        { id: 'now', title: 'Now', severity: 'warning', end: at(2) },
        { id: 'later', title: 'Later', start: at(1) },
      ],
    },
  })
  const visitor = open.visitor()
  const ids = (body: { announcements?: readonly { id: string }[] }) => body.announcements?.map(({ id }) => id)
  const before = async () => ids((await visitor.ask('GET', '/auth/options/')).json())
  expect(await before()).toEqual(['now'])
  await visitor.signIn()
  expect(ids((await visitor.ask('GET', '/api/boot/')).json().deployment)).toEqual(['now', 'later'])
  await open.clock.advance(2 * HOUR_MS)
  expect(await before()).toEqual(['later'])
})

it('a deployment without announcements says nothing of them', async () => {
  open = await openGateway({ hosting: EMPTY_HOSTING })
  const visitor = open.visitor()
  expect((await visitor.ask('GET', '/auth/options/')).json()).not.toHaveProperty('announcements')
  await visitor.signIn()
  expect((await visitor.ask('GET', '/api/boot/')).json().deployment).not.toHaveProperty('announcements')
})

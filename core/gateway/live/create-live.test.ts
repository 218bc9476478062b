import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { createLive } from './create-live.ts'

it('lets the browsers of a process that ends come back one after the other', async () => {
  const live = createLive({
    sources: { now: () => 0, after: () => () => {} },
    mostRows: 10,
    limitMs: 1_000,
    callsPerMinute: () => 300,
  })
  const streams = ['a', 'b', 'c'].map((token) =>
    live.open({
      identity: {
        session: {
          user: { id: token, name: token, domainId: 'default', domainName: 'Default' },
          project: { id: 'p', name: 'p', domainId: 'default', domainName: 'Default' },
          region: 'RegionOne',
        },
        roles: [],
      },
      token,
      lists: [],
      isHidden: false,
      sinceMs: 0,
      pages: async function* () {},
      isStillIn: async () => true,
    }),
  )
  live.close()
  const heard = await Promise.all(streams.map(({ body }) => text(body)))
  expect(heard.map((one) => /retry: (\d+)\n\n$/.exec(one)?.[1])).toEqual(['1000', '1003', '1006'])
})

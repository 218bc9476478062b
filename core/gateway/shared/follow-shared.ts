import type { Dispose } from '@fascia/sdk/common'
import type { GatewayCore } from '../gateway-core.ts'

/** Does in this process what any replica, this one too, has published. */
export function followShared({ shared, accounts, earlyLists, jobs, live, sockets }: GatewayCore): Dispose {
  const ends = [
    shared.subscribe('forgotten', ({ key: hash }) => {
      accounts.forget(hash)
      earlyLists.drop(hash)
      jobs.endSession(hash)
      live.endSession(hash)
      sockets.endSession(hash)
    }),
    shared.subscribe('changed', ({ key: project, value: region }) => live.poke(project, region)),
    shared.subscribe('arranged', ({ key: person, value: revision }) => live.say(person, { revision })),
    shared.subscribe('recorded', ({ key: project, value: region }) => live.sayRecorded(project, region)),
    shared.subscribe('views', ({ key: project }) => live.sayViews(project)),
    // Keystone is asked again: it knows each sign-out.
    shared.onDidMiss(() => accounts.clear()),
  ]
  return () => {
    for (const end of ends) end()
  }
}

import { signIn, startServer } from '@fascia/testing/server'
import type { Figure, Measure } from '../measure.ts'
import { residentMb } from '../resident-memory.ts'

const SESSIONS = 1000
/** As many as the gateway lets one account attempt at once. */
const AT_ONCE = 10
const DEMO = { username: 'demo', password: 'fascia-demo', domain: 'Default', project: 'demo' }

/** Memory of the gateway: idle on a cloud elsewhere, with the embedded one, and what a thousand sign-ins leave behind. */
export const processCost: Measure = {
  name: 'memory',
  async run(): Promise<readonly Figure[]> {
    const cloud = await startServer({ world: 'demo' })
    const gateway = await startServer({ env: { OS_AUTH_URL: cloud.cloudUrl ?? '' } })
    try {
      const idle = residentMb(gateway.pid)
      const embedded = residentMb(cloud.pid)
      for (let done = 0; done < 100; done += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(gateway.url, DEMO)))
      const warm = residentMb(gateway.pid)
      for (let done = 0; done < SESSIONS; done += AT_ONCE)
        await Promise.all(Array.from({ length: AT_ONCE }, () => signIn(gateway.url, DEMO)))
      return [
        { what: 'gateway memory, idle', value: idle, unit: 'MB', budget: 130, bound: 'most' },
        { what: 'gateway memory, with the embedded cloud', value: embedded, unit: 'MB', budget: 220, bound: 'most' },
        {
          what: 'gateway memory, growth over 1,000 sessions',
          value: residentMb(gateway.pid) - warm,
          unit: 'MB',
          budget: 20,
          bound: 'most',
        },
      ]
    } finally {
      await gateway.stop()
      await cloud.stop()
    }
  },
}

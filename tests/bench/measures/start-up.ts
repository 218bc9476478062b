import { startServer } from '@fascia/testing/server'
import type { Figure, Measure } from '../measure.ts'

async function timeToFirstAnswer(world: string): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer({ world })
  await fetch(new URL('healthz', server.url))
  const elapsedMs = performance.now() - startedAt
  await server.stop()
  return elapsedMs
}

/** From the command on a built checkout to the first answered request, with a small cloud and with a large one. */
export const startUp: Measure = {
  name: 'start-up',
  async run(): Promise<readonly Figure[]> {
    return [
      {
        what: 'start to first answer, world demo',
        value: (await timeToFirstAnswer('demo')) / 1000,
        unit: 's',
        budget: 1,
        bound: 'most',
      },
      {
        what: 'start to first answer, world scale:10000',
        value: (await timeToFirstAnswer('scale:10000')) / 1000,
        unit: 's',
        budget: 3,
        bound: 'most',
      },
    ]
  },
}

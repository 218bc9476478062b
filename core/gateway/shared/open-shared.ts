import { createLogger } from '../observe/logger.ts'
import type { RedisSharedOptions } from './redis-shared.ts'
import type { Shared } from './shared.ts'
import type { SharedServer } from './shared-server.ts'

/** Opens what replicas share in a Redis or Valkey. The client is loaded here: most dashboards are one process. It need not answer yet. */
export async function openShared(options: RedisSharedOptions): Promise<Shared> {
  const { createRedisShared } = await import('./redis-shared.ts')
  return createRedisShared(options)
}

/** Why the server that replicas share cannot be used, in a sentence; undefined when it can. One connection is tried, some seconds at the most. */
export async function sharedProblem(server: SharedServer): Promise<string | undefined> {
  const { createRedisLink } = await import('./redis-link.ts')
  const link = createRedisLink({
    server,
    channel: 'fascia:doctor',
    logger: createLogger({ level: 'silent' }),
    onMessage: () => {},
    onUp: () => {},
    onDown: () => {},
  })
  await link.tried
  const found = link.problem()
  await link.close()
  return found
}

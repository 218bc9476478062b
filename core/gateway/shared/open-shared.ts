import type { RedisSharedOptions } from './redis-shared.ts'
import type { Shared } from './shared.ts'

/** Opens what replicas share in a Redis or Valkey. The client is loaded here: most dashboards are one process. It need not answer yet. */
export async function openShared(options: RedisSharedOptions): Promise<Shared> {
  const { createRedisShared } = await import('./redis-shared.ts')
  return createRedisShared(options)
}

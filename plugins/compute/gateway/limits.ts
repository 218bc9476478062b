import { absoluteLimits, handle } from '@fascia/sdk/gateway'
import { get, type Limits } from '../api/limits.ts'

/** What the project may use of compute, and what it uses; `reserved` counts what is being made too [COMPUTE-038]. */
export const getLimits = handle(get, async ({ cloud, query: { reserved } }) => {
  const { absolute } = await cloud.compute.get<{ readonly absolute: Limits }>('/limits', {
    pick: 'limits',
    query: reserved === true || reserved === 'true' ? { reserved: 1 } : {},
  })
  return absoluteLimits(absolute)
})

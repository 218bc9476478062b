import { handle } from '@fascia/sdk/gateway'
import { get, type Limits } from '../api/limits.ts'

/** Limits as a person means them: a negative limit is none at all, a negative use is no use [COMPUTE-038]. */
export function absoluteLimits(limits: Limits): Limits {
  const meant = (name: string): number => (name.startsWith('max') ? Number.POSITIVE_INFINITY : 0)
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, value < 0 ? meant(name) : value]))
}

/** What the project may use of compute, and what it uses; `reserved` counts what is being made too [COMPUTE-038]. */
export const getLimits = handle(get, async ({ cloud, query: { reserved } }) => {
  const { limits } = await cloud.compute.get<{ limits: { readonly absolute: Limits } }>('/limits', {
    query: reserved === true || reserved === 'true' ? { reserved: 1 } : {},
  })
  return absoluteLimits(limits.absolute)
})

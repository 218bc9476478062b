import { handle } from '@fascia/sdk/gateway'
import { limits } from '../api/quotas.ts'

type Limits = Readonly<Record<string, number>>

/** Limits as a person means them: a negative limit is none at all, a negative use is no use [COMPUTE-038]. */
export function absoluteLimits(limits: Limits): Limits {
  const meant = (name: string): number => (name.startsWith('max') ? Number.POSITIVE_INFINITY : 0)
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, value < 0 ? meant(name) : value]))
}

/** What the project may use of volumes, and what it uses. */
export const getVolumeLimits = handle(limits, async ({ cloud }) => {
  const answer = await cloud.volume.get<{ limits: { readonly absolute: Limits } }>('/limits')
  return absoluteLimits(answer.limits.absolute)
})

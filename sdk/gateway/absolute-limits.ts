/**
 * Absolute limits of Nova or Cinder as a person means them: a negative limit is none at all, infinity; a negative use is no use [COMPUTE-038].
 *
 * @example
 * ```ts
 * import { absoluteLimits } from '@fascia/sdk/gateway'
 *
 * absoluteLimits({ maxTotalCores: -1, totalCoresUsed: 3 }) // { maxTotalCores: Infinity, totalCoresUsed: 3 }
 * ```
 */
export function absoluteLimits(limits: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(limits).map(([name, value]) => {
      if (value >= 0) return [name, value]
      return [name, name.startsWith('max') ? Number.POSITIVE_INFINITY : 0]
    }),
  )
}

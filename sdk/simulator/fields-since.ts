import type { SimulatedCall } from './call.ts'
import type { Shown } from './dialect/dialect.ts'

/**
 * The fields that a resource has at the caller's microversion: those of each minor version up to the caller's. Where two versions have a field of the same
 * name the later one counts.
 *
 * @example
 * ```ts
 * import { type SimulatedCall, fieldsSince } from '@fascia/sdk/simulator'
 *
 * export const show = (call: SimulatedCall<object>, server: { id: string; isLocked: boolean; tags: string[] }) => ({
 *   id: server.id,
 *   ...fieldsSince(call, { 9: { locked: server.isLocked }, 26: { tags: server.tags } }),
 * })
 * ```
 */
export function fieldsSince(
  { microversion }: { readonly microversion: Pick<SimulatedCall<never>['microversion'], 'minor'> },
  byMinor: Readonly<Record<number, Shown>>,
): Shown {
  const shown: Record<string, unknown> = {}
  // Keys that are whole numbers are read in ascending order.
  for (const [minor, fields] of Object.entries(byMinor))
    if (Number(minor) <= microversion.minor) Object.assign(shown, fields)
  return shown
}

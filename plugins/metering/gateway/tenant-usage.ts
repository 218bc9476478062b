import type { Cloud } from '@fascia/sdk/gateway'
import type { MeterId } from '../api/charts.ts'
import type { Span } from '../common/period.ts'
import type { Point } from './gnocchi.ts'

/** What Nova counts of one instance. Times are UTC without a zone. */
interface ServerUsage {
  readonly instance_id?: string | null
  readonly name?: string | null
  readonly vcpus?: number | null
  readonly memory_mb?: number | null
  readonly local_gb?: number | null
  readonly started_at?: string | null
  readonly ended_at?: string | null
}

/** An instance with the time in which it used something. */
export interface Use {
  readonly id: string
  readonly name: string
  readonly fromMs: number
  readonly untilMs: number
  readonly amounts: Readonly<Record<CountedMeter, number>>
}

/** The meters of Nova's usage, with their units. */
export const COUNTED = {
  instances: '',
  vcpus: 'vCPU',
  ram: 'GiB',
  local_disk: 'GiB',
} satisfies Partial<Record<MeterId, string>>

/** A meter of Nova's usage. */
export type CountedMeter = keyof typeof COUNTED

/** The meters that there are without the metric service. */
export const COUNTED_METERS = Object.keys(COUNTED) as readonly CountedMeter[]

/** Whether Nova counts a meter, rather than the metric service. */
export const isCounted = (meter: MeterId): meter is CountedMeter => meter in COUNTED

const naive = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19)
const timeMs = (text: string): number => Date.parse(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)

interface ProjectUsage {
  readonly server_usages?: readonly ServerUsage[] | null
}

/** The instances that a project used in a time; those of all projects where none is given. */
export async function readUses(
  cloud: Cloud,
  project: string | undefined,
  { fromMs, untilMs }: Span,
): Promise<readonly Use[]> {
  const path = '/os-simple-tenant-usage'
  const query = { start: naive(fromMs), end: naive(untilMs), detailed: 1 }
  const found =
    project === undefined
      ? await cloud.compute.get<readonly ProjectUsage[] | null>(path, { query, pick: 'tenant_usages' })
      : [
          await cloud.compute.get<ProjectUsage>(`${path}/:project`, {
            params: { project },
            query,
            pick: 'tenant_usage',
          }),
        ]
  const usages = (found ?? []).flatMap(({ server_usages }) => server_usages ?? [])
  return usages.map((usage, at) => {
    const { instance_id, name, started_at, ended_at, vcpus, memory_mb, local_gb } = usage
    return {
      id: instance_id ?? `${at}`,
      name: name || instance_id || `${at}`,
      fromMs: Math.max(fromMs, started_at ? timeMs(started_at) : fromMs),
      untilMs: Math.min(untilMs, ended_at ? timeMs(ended_at) : untilMs),
      amounts: { instances: 1, vcpus: vcpus ?? 0, ram: (memory_mb ?? 0) / 1024, local_disk: local_gb ?? 0 },
    }
  })
}

/** How much was in use: a point for each moment at which that changed, and one at each end. */
export function amountsOver(uses: readonly Use[], meter: CountedMeter, { fromMs, untilMs }: Span): readonly Point[] {
  const changes = new Map([
    [fromMs, 0],
    [untilMs, 0],
  ])
  const change = (atMs: number, by: number): void => void changes.set(atMs, (changes.get(atMs) ?? 0) + by)
  for (const use of uses) {
    const amount = use.amounts[meter]
    if (use.fromMs >= use.untilMs) continue
    change(use.fromMs, amount)
    if (use.untilMs < untilMs) change(use.untilMs, -amount)
  }
  let value = 0
  return [...changes]
    .toSorted(([one], [other]) => one - other)
    .map(([atMs, by]) => {
      value += by
      return { atMs, value }
    })
}

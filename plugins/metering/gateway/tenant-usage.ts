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
  readonly amounts: Readonly<Partial<Record<MeterId, number>>>
}

/** The meters of Nova's usage, with their units. */
export const COUNTED: Partial<Record<MeterId, string>> = {
  instances: '',
  vcpus: 'vCPU',
  ram: 'GiB',
  local_disk: 'GiB',
}

/** The meters that there are without the metric service. */
export const COUNTED_METERS: readonly MeterId[] = ['instances', 'vcpus', 'ram', 'local_disk']

const naive = (atMs: number): string => new Date(atMs).toISOString().slice(0, 19)
const timeMs = (text: string): number => Date.parse(/[Zz]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text}Z`)

/** The instances that the project used in a time. */
export async function readUses(cloud: Cloud, project: string, { fromMs, untilMs }: Span): Promise<readonly Use[]> {
  const { server_usages: usages } = await cloud.compute.get<{ readonly server_usages?: readonly ServerUsage[] | null }>(
    '/os-simple-tenant-usage/:project',
    { params: { project }, query: { start: naive(fromMs), end: naive(untilMs) }, pick: 'tenant_usage' },
  )
  return (usages ?? []).map((usage, at) => {
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
export function amountsOver(uses: readonly Use[], meter: MeterId, { fromMs, untilMs }: Span): readonly Point[] {
  const changes = new Set([fromMs, untilMs, ...uses.flatMap((use) => [use.fromMs, use.untilMs])])
  return [...changes]
    .filter((atMs) => atMs >= fromMs && atMs <= untilMs)
    .toSorted((one, other) => one - other)
    .map((atMs) => ({
      atMs,
      value: uses
        .filter((use) => use.fromMs <= atMs && (atMs < use.untilMs || (atMs === untilMs && use.untilMs === untilMs)))
        .reduce((sum, { amounts }) => sum + (amounts[meter] ?? 0), 0),
    }))
}

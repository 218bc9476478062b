import type { ProjectQuota, QuotaLimit } from '../common/shapes.ts'

/** The labels of quotas by their names, in the order in which they are shown. */
type Labels = Readonly<Record<string, string>>
type Limits = Readonly<Record<string, number>>

/** A quota as services answer it with its use: Nova and Cinder say `in_use`, Neutron `used`. */
interface UsedQuota {
  readonly limit: number
  readonly in_use?: number
  readonly used?: number
}

/** The limits of a quota set that have labels, in the order of the labels. */
export function quotaLimits(labels: Labels, limits: Limits): readonly QuotaLimit[] {
  return Object.entries(labels).flatMap(([name, display_name]) => {
    const limit = limits[name]
    return limit === undefined ? [] : [{ display_name, name, limit }]
  })
}

/** The quotas of a project that have labels, with their use, in the order of the labels. */
export function projectQuotas(labels: Labels, quotas: Readonly<Record<string, UsedQuota>>): readonly ProjectQuota[] {
  return Object.entries(labels).flatMap(([name, display_name]) => {
    const quota = quotas[name]
    return quota ? [{ display_name, name, limit: quota.limit, used: quota.in_use ?? quota.used ?? 0 }] : []
  })
}

/** The absolute limits of Nova and Cinder as a person means them: a negative `max…` is no limit, which is Infinity; any other negative is no use, which is 0. */
export function absoluteLimits(limits: Limits): Limits {
  const meant = (name: string): number => (name.startsWith('max') ? Number.POSITIVE_INFINITY : 0)
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, value < 0 ? meant(name) : value]))
}

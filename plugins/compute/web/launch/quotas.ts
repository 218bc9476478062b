import type { Limits } from '../../api/limits.ts'
import { instanceCount, type LaunchModels, type LaunchSources, makesVolume } from './launch-models.ts'

/** The quotas that a launch takes from, with the names of limit and use in the limits of their services. */
const QUOTAS = [
  { name: 'instances', title: 'Instances', unit: 'instances', max: 'maxTotalInstances', used: 'totalInstancesUsed' },
  { name: 'vcpus', title: 'VCPUs', unit: 'VCPUs', max: 'maxTotalCores', used: 'totalCoresUsed' },
  { name: 'ram', title: 'RAM', unit: 'MB', max: 'maxTotalRAMSize', used: 'totalRAMUsed' },
  { name: 'volumes', title: 'Volumes', unit: 'volumes', max: 'maxTotalVolumes', used: 'totalVolumesUsed' },
  { name: 'storage', title: 'Volume Storage', unit: 'GiB', max: 'maxTotalVolumeGigabytes', used: 'totalGigabytesUsed' },
] as const
type QuotaName = (typeof QUOTAS)[number]['name']

/** A quota with what the launch adds to it. */
export interface LaunchQuota {
  readonly title: string
  readonly unit: string
  readonly used: number
  readonly added: number
  /** Infinite where there is no limit. */
  readonly max: number
}

/** Quotas by what is added to each; none while the limits are unknown, and after they could not be loaded. */
function quotasOf(
  limits: Limits | undefined,
  added: { readonly [Name in QuotaName]?: number },
): readonly LaunchQuota[] {
  if (limits === undefined || Object.keys(limits).length === 0) return []
  return QUOTAS.flatMap(({ name, title, unit, max, used }) => {
    const amount = added[name]
    if (amount === undefined) return []
    return [{ title, unit, used: limits[used] ?? 0, added: amount, max: limits[max] ?? Number.POSITIVE_INFINITY }]
  })
}

interface Size {
  readonly vcpus: number
  /** MB */
  readonly ram: number
}

/** What instances of a size take of compute. */
export function computeQuotas(limits: Limits | undefined, count: number, { vcpus, ram }: Size): readonly LaunchQuota[] {
  return quotasOf(limits, { instances: count, vcpus: count * vcpus, ram: count * ram })
}

/** What the instances alone take, whatever their size. */
export function instanceQuota(limits: Limits | undefined, count: number): readonly LaunchQuota[] {
  return quotasOf(limits, { instances: count }).map((quota) => ({ ...quota, title: 'Total Instances' }))
}

/** What new volumes take of the quota of volumes; none where the instance boots without a new one. */
export function volumeQuotas(models: LaunchModels, limits: Limits | undefined): readonly LaunchQuota[] {
  const { source } = models
  if (!makesVolume(source)) return []
  const count = instanceCount(models)
  return quotasOf(limits, { volumes: count, storage: count * (source.volume_size ?? 0) })
}

/** All quotas that the launch takes from, as far as they are known. */
export function launchQuotas(models: LaunchModels, sources: Partial<LaunchSources>): readonly LaunchQuota[] {
  const size = models.flavor.flavor[0] ?? { vcpus: 0, ram: 0 }
  return [...computeQuotas(sources.limits, instanceCount(models), size), ...volumeQuotas(models, sources.volumeLimits)]
}

/** What a quota has left; infinite while it is unknown and where there is no limit. */
export function leftOf(limits: Limits | undefined, name: QuotaName): number {
  const [quota] = quotasOf(limits, { [name]: 0 })
  return quota ? quota.max - quota.used : Number.POSITIVE_INFINITY
}

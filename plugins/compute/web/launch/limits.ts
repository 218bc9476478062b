import type { Limits } from '../../api/limits.ts'

/** A quota before the launch; an unknown limit is infinite. */
export interface Quota {
  readonly used: number
  readonly max: number
}

/** Whether the limits could be had: those of a lookup that failed are empty. */
export function isKnown(limits: Limits | undefined): limits is Limits {
  return limits !== undefined && Object.keys(limits).length > 0
}

/** One quota: `quotaOf(limits, 'maxTotalCores', 'totalCoresUsed')`. */
function quotaOf(limits: Limits | undefined, max: string, used: string): Quota {
  return { used: limits?.[used] ?? 0, max: limits?.[max] ?? Number.POSITIVE_INFINITY }
}

export function instancesOf(limits: Limits | undefined): Quota {
  return quotaOf(limits, 'maxTotalInstances', 'totalInstancesUsed')
}

export function coresOf(limits: Limits | undefined): Quota {
  return quotaOf(limits, 'maxTotalCores', 'totalCoresUsed')
}

/** MB */
export function ramOf(limits: Limits | undefined): Quota {
  return quotaOf(limits, 'maxTotalRAMSize', 'totalRAMUsed')
}

export function volumesOf(limits: Limits | undefined): Quota {
  return quotaOf(limits, 'maxTotalVolumes', 'totalVolumesUsed')
}

/** GiB */
export function volumeStorageOf(limits: Limits | undefined): Quota {
  return quotaOf(limits, 'maxTotalVolumeGigabytes', 'totalGigabytesUsed')
}

export function leftOf({ used, max }: Quota): number {
  return max - used
}

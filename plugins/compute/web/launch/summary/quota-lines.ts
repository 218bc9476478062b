import type { Translate } from '@fascia/sdk/web'
import { instanceCount } from '../../../common/launch/instance-count.ts'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { coresOf, instancesOf, isKnown, type Quota, ramOf, volumeStorageOf, volumesOf } from '../limits.ts'

/** A quota after the launch. */
export interface QuotaLine {
  readonly term: string
  readonly value: string
  /** More than the limit; exactly the limit is not [LAUNCH-050]. */
  readonly isOverMax: boolean
}

/** The quotas that the launch takes from, as far as they could be had: instances, VCPUs and RAM, and those of a new volume. */
export function quotaLines(
  { details, source, flavor }: LaunchModels,
  { limits, volumeLimits }: Partial<LaunchSources>,
  t: Translate,
  language: string,
): readonly QuotaLine[] {
  const number = new Intl.NumberFormat(language)
  const line = (term: string, { used, max }: Quota, added: number): QuotaLine => {
    const total = number.format(used + added)
    const value = Number.isFinite(max)
      ? t('{used} of {max}', { used: total, max: number.format(max) })
      : t('{used}, no limit', { used: total })
    return { term, value, isOverMax: used + added > max }
  }
  const count = instanceCount(details.count)
  const [chosen] = flavor.flavor
  const compute = isKnown(limits)
    ? [
        line(t('Instances'), instancesOf(limits), count),
        line(t('VCPUs'), coresOf(limits), count * (chosen?.vcpus ?? 0)),
        line(t('RAM (MB)'), ramOf(limits), count * (chosen?.ram ?? 0)),
      ]
    : []
  if (!(source.vol_create && isKnown(volumeLimits))) return compute
  return [
    ...compute,
    line(t('Volumes'), volumesOf(volumeLimits), count),
    line(t('Volume Storage (GiB)'), volumeStorageOf(volumeLimits), count * (Number(source.volume_size) || 0)),
  ]
}

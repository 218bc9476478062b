import type { Translate } from '@fascia/sdk/web'
import type { LaunchQuota } from '../quotas.ts'

/** A quota after the launch; more than the limit is over it, exactly the limit is not [LAUNCH-050]. */
export function quotaLine({ title, unit, used, added, max }: LaunchQuota, t: Translate, language: string) {
  const number = new Intl.NumberFormat(language)
  const total = number.format(used + added)
  const isMeasure = unit === 'MB' || unit === 'GiB'
  return {
    term: isMeasure ? `${t(title)} (${unit})` : t(title),
    value: Number.isFinite(max)
      ? t('{used} of {max}', { used: total, max: number.format(max) })
      : t('{used}, no limit', { used: total }),
    isOverMax: used + added > max,
  }
}

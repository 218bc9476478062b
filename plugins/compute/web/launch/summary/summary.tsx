import { TermList, type Translate, useReading, useT } from '@fascia/sdk/web'
import { SummaryLines } from '@fascia/sdk/web/wizard'
import { HelperText, HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { type LaunchQuota, launchQuotas } from '../quotas.ts'

export interface SummaryProps {
  readonly models: LaunchModels
  readonly sources: Partial<LaunchSources>
}

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

/** What will be made, and the quotas afterwards. */
export function LaunchSummary({ models, sources }: SummaryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const quotas = launchQuotas(models, sources).map((quota) => {
    const { term, value, isOverMax } = quotaLine(quota, t, language)
    const over = (
      <HelperText>
        <HelperTextItem variant="error">{t('{value}, over the limit', { value })}</HelperTextItem>
      </HelperText>
    )
    return [term, isOverMax ? over : value] as const
  })
  return (
    <>
      <SummaryLines />
      {quotas.length === 0 ? null : (
        <>
          <h4 className="pf-v6-c-title pf-m-md">{t('Quota after launch')}</h4>
          <TermList isCompact columnModifier={{ default: '2Col' }} terms={quotas} />
        </>
      )}
    </>
  )
}

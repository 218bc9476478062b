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

export interface QuotaLine {
  readonly term: string
  readonly value: string
  readonly isOverMax: boolean
}

function termOf({ title, unit }: LaunchQuota, t: Translate): string {
  const isMeasure = unit === 'MB' || unit === 'GiB'
  return isMeasure ? `${t(title)} (${unit})` : t(title)
}

/** A quota after the launch; more than the limit is over it, exactly the limit is not [LAUNCH-050]. */
export function quotaLine(quota: LaunchQuota, t: Translate, language: string): QuotaLine {
  const { used, added, max } = quota
  const number = new Intl.NumberFormat(language)
  const total = number.format(used + added)
  return {
    term: termOf(quota, t),
    value: Number.isFinite(max)
      ? t('{used} of {max}', { used: total, max: number.format(max) })
      : t('{used}, no limit', { used: total }),
    isOverMax: used + added > max,
  }
}

/** What the launch takes of what a quota has left. */
export function takenLine(quota: LaunchQuota, t: Translate, language: string): QuotaLine {
  const { used, added, max } = quota
  const number = new Intl.NumberFormat(language)
  const taken = number.format(added)
  return {
    term: termOf(quota, t),
    value: Number.isFinite(max)
      ? t('{taken} of {left} left', { taken, left: number.format(Math.max(0, max - used)) })
      : t('{taken}, no limit', { taken }),
    isOverMax: used + added > max,
  }
}

/** Quotas below a heading; nothing where none is known. */
export function QuotaTerms({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly QuotaLine[]
}): ReactNode {
  const t = useT()
  if (lines.length === 0) return null
  const terms = lines.map(({ term, value, isOverMax }) => {
    const over = (
      <HelperText>
        <HelperTextItem variant="error">{t('{value}, over the limit', { value })}</HelperTextItem>
      </HelperText>
    )
    return [term, isOverMax ? over : value] as const
  })
  return (
    <>
      <h4 className="pf-v6-c-title pf-m-md">{title}</h4>
      <TermList isCompact columnModifier={{ default: '2Col' }} terms={terms} />
    </>
  )
}

/** What will be made, and the quotas afterwards. */
export function LaunchSummary({ models, sources }: SummaryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const lines = launchQuotas(models, sources).map((quota) => quotaLine(quota, t, language))
  return (
    <>
      <SummaryLines />
      <QuotaTerms title={t('Quota after launch')} lines={lines} />
    </>
  )
}

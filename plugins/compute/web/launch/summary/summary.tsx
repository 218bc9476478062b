import { TermList, useReading, useT } from '@fascia/sdk/web'
import { SummaryLines } from '@fascia/sdk/web/wizard'
import { HelperText, HelperTextItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { launchQuotas } from '../quotas.ts'
import { quotaLine } from './quota-line.ts'

export interface SummaryProps {
  readonly models: LaunchModels
  readonly sources: Partial<LaunchSources>
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

import { useReading, useT } from '@fascia/sdk/web'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  HelperText,
  HelperTextItem,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { chosenLines } from './chosen-lines.ts'
import { quotaLines } from './quota-lines.ts'

export interface SummaryProps {
  readonly models: LaunchModels
  readonly sources: Partial<LaunchSources>
}

function Line({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactNode {
  return (
    <DescriptionListGroup>
      <DescriptionListTerm>{term}</DescriptionListTerm>
      <DescriptionListDescription>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  )
}

/** What will be made, and the quota afterwards. */
export function LaunchSummary({ models, sources }: SummaryProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const quotas = quotaLines(models, sources, t, language)
  return (
    <>
      <DescriptionList isCompact columnModifier={{ default: '2Col' }}>
        {chosenLines(models, t, language).map(([term, value]) => (
          <Line key={term} term={term}>
            {value || '—'}
          </Line>
        ))}
      </DescriptionList>
      {quotas.length > 0 ? (
        <>
          <h4 className="pf-v6-c-title pf-m-md">{t('Quota after launch')}</h4>
          <DescriptionList isCompact columnModifier={{ default: '2Col' }}>
            {quotas.map(({ term, value, isOverMax }) => (
              <Line key={term} term={term}>
                {isOverMax ? (
                  <HelperText>
                    <HelperTextItem variant="error">{t('{value}, over the limit', { value })}</HelperTextItem>
                  </HelperText>
                ) : (
                  value
                )}
              </Line>
            ))}
          </DescriptionList>
        </>
      ) : null}
    </>
  )
}

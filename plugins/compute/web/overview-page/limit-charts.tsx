import { FaultState, type LimitGroupHandle, LoadingState, useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import { Gallery, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useAnswer } from '../loading/use-answer.ts'

/** How much of the limits of one service the project uses. */
export function LimitCharts({ group }: { readonly group: LimitGroupHandle }): ReactNode {
  const t = useT()
  const { answer, reload } = useAnswer(group.id, (_id, signal) => group.read(signal))
  // A service that counts nothing has no group.
  if (answer.status === 'failed' && answer.fault?.status === 501) return null
  const limits = answer.status === 'ready' ? answer.value : []
  return (
    <section aria-label={t('{title} limits', { title: group.title })}>
      <Title headingLevel="h3" size="lg">
        {group.title}
      </Title>
      {answer.status === 'loading' ? <LoadingState what={t('limits')} rows={4} /> : null}
      {answer.status === 'failed' && answer.fault ? (
        <FaultState title={t('Unable to retrieve the limits.')} fault={answer.fault} onRetry={reload} />
      ) : null}
      <Gallery hasGutter minWidths={{ default: '18rem' }}>
        {limits.map(({ label, unit, used, limit, usedLabel }) => (
          <PieChart
            key={label}
            title={label}
            unit={unit}
            used={used}
            max={limit}
            {...(usedLabel === undefined ? {} : { usedLabel })}
          />
        ))}
      </Gallery>
    </section>
  )
}

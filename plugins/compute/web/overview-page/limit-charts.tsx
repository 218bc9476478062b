import { FaultState, LoadingState, useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import { Gallery, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { LimitGroup } from './limit-groups.ts'
import { useLimits } from './use-limits.ts'

/** How much of the limits of one service the project uses; a limit that is not told has no chart. */
export function LimitCharts({ group }: { readonly group: LimitGroup }): ReactNode {
  const t = useT()
  const { answer, reload } = useLimits(group)
  // A service that counts nothing has no group.
  if (answer.status === 'failed' && answer.fault?.status === 501) return null
  const limits = answer.status === 'ready' ? answer.value : {}
  return (
    <section aria-label={t('{title} limits', { title: t(group.title) })}>
      <Title headingLevel="h3" size="lg">
        {t(group.title)}
      </Title>
      {answer.status === 'loading' ? <LoadingState what={t('limits')} rows={4} /> : null}
      {answer.status === 'failed' && answer.fault ? (
        <FaultState title={t('Unable to retrieve the limits.')} fault={answer.fault} onRetry={reload} />
      ) : null}
      <Gallery hasGutter minWidths={{ default: '18rem' }}>
        {group.charts
          .filter(({ max }) => max in limits)
          .map(({ title, unit, used, max, usedLabel }) => (
            <PieChart
              key={title}
              title={t(title)}
              unit={unit === '' ? '' : t(unit)}
              used={limits[used] ?? 0}
              max={limits[max] ?? Number.POSITIVE_INFINITY}
              {...(usedLabel === undefined ? {} : { usedLabel: t(usedLabel) })}
            />
          ))}
      </Gallery>
    </section>
  )
}

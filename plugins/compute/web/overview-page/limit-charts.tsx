import { type LimitGroupHandle, Loaded, useAnswer, useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import { Gallery, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

/** How much of the limits of one service the project uses. */
export function LimitCharts({ group }: { readonly group: LimitGroupHandle }): ReactNode {
  const t = useT()
  const answer = useAnswer(['limits', group.id], (signal) => group.read(signal))
  // A service that counts nothing has no group.
  if (answer.status === 'failed' && answer.fault?.status === 501) return null
  return (
    <section className="fascia-list-page" aria-label={t('{title} limits', { title: group.title })}>
      <Title headingLevel="h3" size="lg">
        {group.title}
      </Title>
      <Loaded of={answer} what="limits" rows={1}>
        {(limits) => (
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
        )}
      </Loaded>
    </section>
  )
}

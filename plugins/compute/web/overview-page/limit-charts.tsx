import { Loaded, useAnswer, type useLimitGroups, useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import { Gallery, Skeleton, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'

const columns = (all: readonly ReactNode[]): ReactNode => (
  <Gallery hasGutter minWidths={{ default: '18rem' }}>
    {all}
  </Gallery>
)

/** How much of the limits of one service the project uses. */
export function LimitCharts({ group }: { readonly group: ReturnType<typeof useLimitGroups>[number] }): ReactNode {
  const t = useT()
  const answer = useAnswer(['limits', group.id], (signal) => group.read(signal))
  // A service that counts nothing has no group.
  if (answer.data?.length === 0) return null
  return (
    <section className="fascia-list-page" aria-label={t('{title} limits', { title: group.title })}>
      <Title headingLevel="h3" size="lg">
        {group.title}
      </Title>
      <Loaded
        of={answer}
        what="limits"
        skeleton={columns(Array.from({ length: group.size }, (_, index) => <Skeleton key={index} height="7.625rem" />))}
      >
        {(limits) =>
          columns(
            limits.map(({ name, label, limit, ...use }) => <PieChart key={name} title={label} max={limit} {...use} />),
          )
        }
      </Loaded>
    </section>
  )
}

import { EmptyState, type LimitGroupHandle, Link, Loaded, useAnswer, useLimitGroups, useT } from '@fascia/sdk/web'
import { DonutChart } from '@fascia/sdk/web/chart'
import type { ProjectLimit } from '@fascia/sdk/web/declare'
import { Gallery, Skeleton, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { LIMITS_ID } from '../../api/limits.ts'

const columns = (all: readonly ReactNode[]): ReactNode => (
  <Gallery hasGutter minWidths={{ default: '16rem' }}>
    {all}
  </Gallery>
)

function Donuts({ limits }: { readonly limits: readonly ProjectLimit[] }): ReactNode {
  const t = useT()
  if (limits.length === 0) return <EmptyState>{t('The compute service sets this project no limits.')}</EmptyState>
  return columns(
    limits.map(({ label, unit, used, limit }) => (
      <DonutChart key={label} title={label} unit={unit} used={used} max={limit} />
    )),
  )
}

function ComputeLimits({ read, size }: Pick<LimitGroupHandle, 'read' | 'size'>): ReactNode {
  const answer = useAnswer(['limits', LIMITS_ID], (signal) => read(signal))
  return (
    <Loaded
      of={answer}
      what="limits"
      skeleton={columns(Array.from({ length: size }, (_, index) => <Skeleton key={index} height="6.8125rem" />))}
    >
      {(limits) => <Donuts limits={limits} />}
    </Loaded>
  )
}

/** What the project uses of its compute limits, on the home page. */
export default function LimitsCard(): ReactNode {
  const t = useT()
  const own = useLimitGroups().find(({ id }) => id === LIMITS_ID)
  return (
    <Stack hasGutter>
      <StackItem>{own ? <ComputeLimits read={own.read} size={own.size} /> : null}</StackItem>
      <StackItem>
        <Link to="/project/overview">{t('All limits, and the usage')}</Link>
      </StackItem>
    </Stack>
  )
}

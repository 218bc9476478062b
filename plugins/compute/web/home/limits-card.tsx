import { EmptyState, FaultState, Link, LoadingState, useT } from '@fascia/sdk/web'
import { DonutChart } from '@fascia/sdk/web/chart'
import { Gallery, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { LIMIT_GROUPS, type LimitGroup, type Limits } from '../overview-page/limit-groups.ts'
import { useLimits } from '../overview-page/use-limits.ts'

const COMPUTE = LIMIT_GROUPS.filter(({ service }) => service === 'compute')

function Donuts({ group, limits }: { readonly group: LimitGroup; readonly limits: Limits }): ReactNode {
  const t = useT()
  const told = group.charts.filter(({ max }) => max in limits)
  if (told.length === 0) return <EmptyState>{t('The compute service sets this project no limits.')}</EmptyState>
  return (
    <Gallery hasGutter minWidths={{ default: '16rem' }}>
      {told.map(({ title, unit, used, max }) => (
        <DonutChart
          key={title}
          title={t(title)}
          unit={unit === '' ? '' : t(unit)}
          used={limits[used] ?? 0}
          max={limits[max] ?? Number.POSITIVE_INFINITY}
        />
      ))}
    </Gallery>
  )
}

function GroupOfCard({ group }: { readonly group: LimitGroup }): ReactNode {
  const t = useT()
  const { answer, reload } = useLimits(group)
  if (answer.status === 'loading') return <LoadingState what={t('limits')} rows={3} />
  if (answer.status === 'ready') return <Donuts group={group} limits={answer.value} />
  if (!answer.fault) return null
  return <FaultState title={t('Unable to retrieve the limits.')} fault={answer.fault} onRetry={reload} />
}

/** What the project uses of its compute limits, on the home page. */
export default function LimitsCard(): ReactNode {
  const t = useT()
  return (
    <Stack hasGutter>
      {COMPUTE.map((group) => (
        <StackItem key={group.service}>
          <GroupOfCard group={group} />
        </StackItem>
      ))}
      <StackItem>
        <Link to="/project/overview">{t('All limits, and the usage')}</Link>
      </StackItem>
    </Stack>
  )
}

import {
  EmptyState,
  FaultState,
  type LimitGroupHandle,
  Link,
  LoadingState,
  type ProjectLimit,
  useLimitGroups,
  useT,
} from '@fascia/sdk/web'
import { DonutChart } from '@fascia/sdk/web/chart'
import { Gallery, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useAnswer } from '../loading/use-answer.ts'
import { computeLimits } from '../quotas/compute-quotas.ts'

function Donuts({ limits }: { readonly limits: readonly ProjectLimit[] }): ReactNode {
  const t = useT()
  if (limits.length === 0) return <EmptyState>{t('The compute service sets this project no limits.')}</EmptyState>
  return (
    <Gallery hasGutter minWidths={{ default: '16rem' }}>
      {limits.map(({ label, unit, used, limit }) => (
        <DonutChart key={label} title={label} unit={unit} used={used} max={limit} />
      ))}
    </Gallery>
  )
}

function ComputeLimits({ read }: Pick<LimitGroupHandle, 'read'>): ReactNode {
  const t = useT()
  const { answer, reload } = useAnswer(computeLimits.id, (_id, signal) => read(signal))
  if (answer.status === 'loading') return <LoadingState what={t('limits')} rows={3} />
  if (answer.status === 'ready') return <Donuts limits={answer.value} />
  if (!answer.fault) return null
  return <FaultState title={t('Unable to retrieve the limits.')} fault={answer.fault} onRetry={reload} />
}

/** What the project uses of its compute limits, on the home page. */
export default function LimitsCard(): ReactNode {
  const t = useT()
  const own = useLimitGroups().find(({ id }) => id === computeLimits.id)
  return (
    <Stack hasGutter>
      <StackItem>{own ? <ComputeLimits read={own.read} /> : null}</StackItem>
      <StackItem>
        <Link to="/project/overview">{t('All limits, and the usage')}</Link>
      </StackItem>
    </Stack>
  )
}

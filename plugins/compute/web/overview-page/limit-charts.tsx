import { FaultState, LoadingState, useApi, useT } from '@fascia/sdk/web'
import { PieChart } from '@fascia/sdk/web/chart'
import { Gallery, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useAnswer } from '../loading/use-answer.ts'

/** Numbers; null, as JSON has no infinity, where there is no limit. */
type Limits = Readonly<Record<string, number | null>>

interface LimitChart {
  readonly title: string
  readonly unit: string
  readonly used: string
  readonly max: string
}

/** The limits of one service. */
export interface LimitGroup {
  readonly service: 'compute' | 'volume'
  readonly title: string
  readonly path: string
  readonly charts: readonly LimitChart[]
}

/** The charts of facts 5.8, by service. */
export const LIMIT_GROUPS: readonly LimitGroup[] = [
  {
    service: 'compute',
    title: 'Compute',
    path: '/api/nova/limits/',
    charts: [
      { title: 'Instances', unit: 'instances', used: 'totalInstancesUsed', max: 'maxTotalInstances' },
      { title: 'vCPUs', unit: 'vCPUs', used: 'totalCoresUsed', max: 'maxTotalCores' },
      { title: 'RAM', unit: 'MB', used: 'totalRAMUsed', max: 'maxTotalRAMSize' },
    ],
  },
  {
    service: 'volume',
    title: 'Volume',
    path: '/api/cinder/tenantabsolutelimits/',
    charts: [
      { title: 'Volumes', unit: 'volumes', used: 'totalVolumesUsed', max: 'maxTotalVolumes' },
      { title: 'Volume Snapshots', unit: 'snapshots', used: 'totalSnapshotsUsed', max: 'maxTotalSnapshots' },
      { title: 'Volume Storage', unit: 'GB', used: 'totalGigabytesUsed', max: 'maxTotalVolumeGigabytes' },
    ],
  },
]

/** How much of the limits of one service the project uses; a limit that is not told has no chart. */
export function LimitCharts({ group }: { readonly group: LimitGroup }): ReactNode {
  const t = useT()
  const api = useApi()
  const { answer, reload } = useAnswer(group.path, (path, signal) =>
    api.get<Limits>(path, { query: { reserved: 'true' }, signal, isQuiet: true }),
  )
  if (answer.status === 'loading') return <LoadingState what={t('limits')} rows={4} />
  if (answer.status === 'failed')
    return answer.fault ? (
      <FaultState title={t('Unable to retrieve the limits.')} fault={answer.fault} onRetry={reload} />
    ) : null
  const limits = answer.value
  return (
    <section aria-label={t('{title} limits', { title: t(group.title) })}>
      <Title headingLevel="h3" size="lg">
        {t(group.title)}
      </Title>
      <Gallery hasGutter minWidths={{ default: '18rem' }}>
        {group.charts
          .filter(({ max }) => max in limits)
          .map(({ title, unit, used, max }) => (
            <PieChart
              key={title}
              title={t(title)}
              unit={t(unit)}
              used={limits[used] ?? 0}
              max={limits[max] ?? Number.POSITIVE_INFINITY}
            />
          ))}
      </Gallery>
    </section>
  )
}

import {
  download,
  FaultState,
  formatBytes,
  InstantValue,
  Link,
  LoadingState,
  parseInstant,
  Resources,
  Settings,
  useApi,
  useClock,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import {
  Button,
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  Title,
} from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import type { ProjectUsage } from '../../common/usage.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { PlainTable } from '../table/plain-table.tsx'
import { firstPeriod, type Period } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { usageCsv } from './usage-csv.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** The sums of a period, its instances, and the way to take both away. */
function Usage({ usage, period }: { readonly usage: ProjectUsage; readonly period: Period }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const { language } = useReading()
  const hours = (value: number): string => value.toLocaleString(language, { maximumFractionDigits: 2 })
  const sums = [
    [t('Active Instances'), usage.active_instances.toLocaleString(language)],
    [t('Active RAM'), formatBytes(usage.active_ram_mb * MIB, language)],
    [t('vCPU-Hours'), hours(usage.vcpu_hours)],
    [t('GB-Hours'), hours(usage.gb_hours)],
    [t('RAM-Hours (MB)'), hours(usage.mb_hours)],
  ] as const
  return (
    <>
      <DescriptionList isCompact columnModifier={{ default: '1Col', md: '3Col' }}>
        {sums.map(([term, value]) => (
          <DescriptionListGroup key={term}>
            <DescriptionListTerm>{term}</DescriptionListTerm>
            <DescriptionListDescription>{value}</DescriptionListDescription>
          </DescriptionListGroup>
        ))}
      </DescriptionList>
      <Button variant="secondary" onClick={() => download('usage.csv', 'text/csv', usageCsv(usage, period))}>
        {t('Download CSV Summary')}
      </Button>
      <PlainTable
        label="Usage"
        rows={usage.servers}
        keyOf={({ instance_id, name, started_at }) => instance_id ?? `${name} ${started_at}`}
        columns={[
          {
            key: 'name',
            label: 'Instance Name',
            cell: ({ instance_id, name, ended_at }) =>
              instance_id === null || ended_at !== null ? (
                name
              ) : (
                <Link to={resources.detailsPath('OS::Nova::Server', instance_id)}>{name}</Link>
              ),
          },
          { key: 'vcpus', label: 'vCPUs', cell: ({ vcpus }) => vcpus.toLocaleString(language) },
          { key: 'disk', label: 'Disk', cell: ({ local_gb }) => formatBytes(local_gb * GIB, language) },
          { key: 'ram', label: 'RAM', cell: ({ memory_mb }) => formatBytes(memory_mb * MIB, language) },
          {
            key: 'age',
            label: 'Age',
            cell: ({ started_at }) => {
              const timeMs = parseInstant(started_at)
              return timeMs === undefined ? '—' : <InstantValue timeMs={timeMs} />
            },
          },
        ]}
      />
    </>
  )
}

/** What the project has used in a period, which the person chooses. */
export function UsageSection(): ReactNode {
  const t = useT()
  const api = useApi()
  const clock = useClock()
  const settings = useService(Settings)
  const [period, setPeriod] = useState(() => firstPeriod(clock.now(), settings.known('OVERVIEW_DAYS_RANGE')))
  const { answer, reload } = useAnswer(`${period.start} ${period.end}`, (_key, signal) =>
    api.get<ProjectUsage>('/api/nova/usage/', { query: { ...period }, signal, isQuiet: true }),
  )
  return (
    <section>
      <Title headingLevel="h2" size="xl">
        {t('Usage Summary')}
      </Title>
      <PeriodForm period={period} onChange={setPeriod} />
      {answer.status === 'ready' ? <Usage usage={answer.value} period={period} /> : null}
      {answer.status === 'loading' ? <LoadingState what={t('usage')} rows={6} /> : null}
      {answer.status === 'failed' && answer.fault ? (
        <FaultState title={t('Unable to retrieve the usage.')} fault={answer.fault} onRetry={reload} />
      ) : null}
    </section>
  )
}

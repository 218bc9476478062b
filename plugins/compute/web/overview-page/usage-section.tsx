import {
  download,
  FaultState,
  formatBytes,
  InstantValue,
  Link,
  LoadingState,
  parseInstant,
  Resources,
  useApi,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { Button, Stack, StackItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ProjectUsage } from '../../common/usage.ts'
import { useAnswer } from '../loading/use-answer.ts'
import { PlainTable } from '../table/plain-table.tsx'
import type { Period } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { usageCsv } from './usage-csv.ts'
import { UsageSums } from './usage-sums.tsx'
import { usePeriod } from './use-period.ts'

const MIB = 1024 ** 2
const GIB = 1024 ** 3

/** The sums of a period, its instances, and the way to take both away. */
function Usage({ usage, period }: { readonly usage: ProjectUsage; readonly period: Period }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const { language } = useReading()
  return (
    <>
      <StackItem>
        <UsageSums usage={usage} />
      </StackItem>
      <StackItem>
        <Button variant="secondary" onClick={() => download('usage.csv', 'text/csv', usageCsv(usage, period))}>
          {t('Download CSV Summary')}
        </Button>
      </StackItem>
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

export interface UsageSectionProps {
  readonly title: string
  /** Another project than the session's; for administrators. */
  readonly projectId?: string
}

/** What a project has used in a period, which the person chooses. */
export function UsageSection({ title, projectId }: UsageSectionProps): ReactNode {
  const t = useT()
  const api = useApi()
  const [period, setPeriod] = usePeriod()
  const { answer, reload } = useAnswer(`${period.start} ${period.end} ${projectId ?? ''}`, (_key, signal) =>
    api.get<ProjectUsage>('/api/nova/usage/', {
      query: { ...period, ...(projectId === undefined ? {} : { project: projectId }) },
      signal,
      isQuiet: true,
    }),
  )
  return (
    <Stack hasGutter component="section">
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <PeriodForm period={period} onChange={setPeriod} />
      {answer.status === 'ready' ? <Usage usage={answer.value} period={period} /> : null}
      {answer.status === 'loading' ? <LoadingState what={t('usage')} rows={6} /> : null}
      {answer.status === 'failed' && answer.fault ? (
        <FaultState title={t('Unable to retrieve the usage.')} fault={answer.fault} onRetry={reload} />
      ) : null}
    </Stack>
  )
}

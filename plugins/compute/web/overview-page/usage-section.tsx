import { DataTable, download, Link, Loaded, Resources, useCall, useService, useT } from '@fascia/sdk/web'
import { count, gibibytes, instant, mebibytes, text } from '@fascia/sdk/web/declare'
import { Button, Stack, StackItem, Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { get, type ProjectUsage } from '../../api/usage.ts'
import type { Period } from './period.ts'
import { PeriodForm } from './period-form.tsx'
import { usageCsv } from './usage-csv.ts'
import { UsageSums } from './usage-sums.tsx'
import { usePeriod } from './use-period.ts'

const PROPERTIES = {
  name: text('Instance Name'),
  vcpus: count('vCPUs'),
  local_gb: gibibytes('Disk'),
  memory_mb: mebibytes('RAM'),
  started_at: instant('Age'),
}

/** The sums of a period, its instances, and the way to take both away. */
function Usage({ usage, period }: { readonly usage: ProjectUsage; readonly period: Period }): ReactNode {
  const t = useT()
  const resources = useService(Resources)
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
      <DataTable
        id="compute.table.usage"
        label={t('Usage')}
        rows={usage.servers}
        idOf={({ instance_id, name, started_at }) => instance_id ?? `${name} ${started_at}`}
        properties={PROPERTIES}
        columns={Object.keys(PROPERTIES)}
        cells={{
          name: ({ instance_id, name, ended_at }) =>
            instance_id === null || ended_at !== null ? (
              name
            ) : (
              <Link to={resources.detailsPath('OS::Nova::Server', instance_id)}>{name}</Link>
            ),
        }}
        isCompact
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
  const [period, setPeriod] = usePeriod()
  const usage = useCall(get, { query: { ...period, ...(projectId === undefined ? {} : { project: projectId }) } })
  return (
    <Stack hasGutter component="section">
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <PeriodForm period={period} onChange={setPeriod} />
      <Loaded of={usage} what="usage" rows={6}>
        {(found) => <Usage usage={found} period={period} />}
      </Loaded>
    </Stack>
  )
}

import { DataTable, Link, Resources, useCall, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Label } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { get } from '../../api/usage.ts'
import { usageCsv } from './usage-csv.ts'
import { UsageSection } from './usage-section.tsx'
import { usePeriod } from './use-period.ts'

const PROPERTIES = {
  name: property.text('Instance Name'),
  vcpus: property.count('vCPUs'),
  local_gb: property.gibibytes('Disk'),
  memory_mb: property.mebibytes('RAM'),
  started_at: property.instant('Age'),
}

export interface ProjectUsageSectionProps {
  readonly title: string
  /** Another project than the session's; for administrators. */
  readonly projectId?: string
}

/** What a project has used in a period, and its instances. */
export function ProjectUsageSection({ title, projectId }: ProjectUsageSectionProps): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const [period, setPeriod] = usePeriod()
  const usage = useCall(get, { query: { ...period, ...(projectId === undefined ? {} : { project: projectId }) } })
  return (
    <UsageSection
      title={title}
      period={period}
      onPeriod={setPeriod}
      usage={usage}
      sumsOf={(found) => found}
      csvOf={usageCsv}
    >
      {({ servers }) => (
        <DataTable
          id="compute.table.usage"
          label={t('Usage')}
          rows={servers}
          idOf={({ instance_id, name, started_at }) => instance_id ?? `${name} ${started_at}`}
          properties={PROPERTIES}
          cells={{
            // Decision 45.
            name: ({ instance_id, name, ended_at }) =>
              ended_at !== null ? (
                <>
                  {name} <Label isCompact>{t('Ended')}</Label>
                </>
              ) : instance_id === null ? (
                name
              ) : (
                <Link to={resources.detailsPath('OS::Nova::Server', instance_id)}>{name}</Link>
              ),
          }}
          isCompact
        />
      )}
    </UsageSection>
  )
}

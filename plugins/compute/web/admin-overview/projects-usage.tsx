import { DataTable, formatAddress, Link, useCall, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { type ReactNode, useMemo } from 'react'
import { list, type UsageOfProject } from '../../api/usage.ts'
import { roundHours, UsageSection, type UsageSums } from '../overview-page/usage-section.tsx'
import { usePeriod } from '../overview-page/use-period.ts'
import { projectsCsv } from './projects-csv.ts'

const PROPERTIES = {
  project_name: property.text('Project Name'),
  vcpus: property.count('vCPUs'),
  local_gb: property.gibibytes('Disk'),
  memory_mb: property.mebibytes('RAM'),
  vcpu_hours: property.count('vCPU Hours'),
  gb_hours: property.count('Disk GB Hours'),
  mb_hours: property.count('Memory MB Hours'),
}

const COLUMNS = [
  { of: 'project_name', sort: 'default' },
  'vcpus',
  { of: 'local_gb', priority: 2 },
  { of: 'memory_mb', priority: 2 },
  { of: 'vcpu_hours', priority: 2 },
  { of: 'gb_hours', priority: 3 },
  { of: 'mb_hours', priority: 3 },
] as const

/** What all projects together have used. */
function sumUsage(projects: readonly UsageOfProject[]): UsageSums {
  const sum = (read: (one: UsageOfProject) => number) => projects.reduce((total, one) => total + read(one), 0)
  return {
    active_instances: sum((one) => one.active_instances),
    active_ram_mb: sum((one) => one.memory_mb),
    vcpu_hours: sum((one) => one.vcpu_hours),
    gb_hours: sum((one) => one.gb_hours),
    mb_hours: sum((one) => one.mb_hours),
  }
}

function ProjectsTable({ projects }: { readonly projects: readonly UsageOfProject[] }): ReactNode {
  const t = useT()
  const rows = useMemo(() => projects.map(roundHours), [projects])
  return (
    <DataTable
      id="compute.table.project-usage"
      label={t('Usage of projects')}
      rows={rows}
      idOf="project_id"
      nameOf="project_name"
      properties={PROPERTIES}
      columns={COLUMNS}
      cells={{
        project_name: ({ project_id, project_name }) => (
          <Link to={formatAddress('/admin/overview', { project_id, name: project_name })}>{project_name}</Link>
        ),
      }}
      about={t('No project had instances in this period.')}
    />
  )
}

/** What every project has used in a period, which the person chooses. */
export function ProjectsUsage(): ReactNode {
  const t = useT()
  const [period, setPeriod] = usePeriod()
  const usages = useCall(list, { query: period })
  return (
    <UsageSection
      title={t('Usage Summary')}
      period={period}
      onPeriod={setPeriod}
      usage={usages}
      sumsOf={sumUsage}
      csvOf={projectsCsv}
    >
      {(projects) => <ProjectsTable projects={projects} />}
    </UsageSection>
  )
}

import { csvText } from '@fascia/sdk/common'
import type { UsageOfProject } from '../../api/usage.ts'
import type { Period } from '../overview-page/period.ts'

/** The usage of every project in a period as CSV, a line for each. */
export function projectsCsv(projects: readonly UsageOfProject[], { start, end }: Period): string {
  return csvText([
    ['Usage Report For Period:', start, end],
    [],
    ['Project Name', 'vCPUs', 'Disk (GB)', 'RAM (MB)', 'vCPU Hours', 'Disk GB Hours', 'Memory MB Hours'],
    ...projects.map((one) => [
      one.project_name,
      one.vcpus,
      one.local_gb,
      one.memory_mb,
      one.vcpu_hours.toFixed(2),
      one.gb_hours.toFixed(2),
      one.mb_hours.toFixed(2),
    ]),
  ])
}

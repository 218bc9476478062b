import { csvText } from '@fascia/sdk/common'
import type { ProjectUsage } from '../../api/usage.ts'
import type { Period } from './period.ts'

/** The usage of a period as CSV: its sums, then a line for each instance. */
export function usageCsv(usage: ProjectUsage, { start, end }: Period): string {
  return csvText([
    ['Usage Report For Period:', start, end],
    ['Active Instances', usage.active_instances],
    ['Active RAM (MB)', usage.active_ram_mb],
    ['vCPU-Hours', usage.vcpu_hours.toFixed(2)],
    ['GB-Hours', usage.gb_hours.toFixed(2)],
    ['RAM-Hours (MB)', usage.mb_hours.toFixed(2)],
    [],
    ['Instance Name', 'vCPUs', 'RAM (MB)', 'Disk (GB)', 'Created', 'Ended'],
    ...usage.servers.map(({ name, vcpus, memory_mb, local_gb, started_at, ended_at }) => [
      name,
      vcpus,
      memory_mb,
      local_gb,
      started_at,
      ended_at ?? '',
    ]),
  ])
}

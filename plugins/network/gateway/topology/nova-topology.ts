import { SILENT_STATUSES } from '@fascia/plugin-compute/api/consoles'
import type { Cloud } from '@fascia/sdk/gateway'

/** What the topology reads of Nova's servers. */
export interface TopologyServerRow {
  readonly id: string
  /** Absent, as its status, while its cell is down. */
  readonly name?: string | null
  readonly status?: string | null
  readonly tenant_id: string
  readonly 'OS-EXT-STS:task_state'?: string | null
}

/** The project's servers; none where the cloud has no compute service. */
export async function readServers({ compute }: Cloud): Promise<readonly TopologyServerRow[]> {
  const rows: TopologyServerRow[] = []
  if (!compute.isPresent) return rows
  for await (const { items } of compute.pages<TopologyServerRow>('/servers/detail', 'servers', {})) rows.push(...items)
  return rows
}

/** Whether a server in this status can have a console. */
export function canConnect(status: string): boolean {
  return !SILENT_STATUSES.includes(status.toUpperCase())
}

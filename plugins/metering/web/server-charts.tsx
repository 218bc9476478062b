import type { Server } from '@fascia/plugin-compute/api/servers'
import type { DetailsViewProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { ChartsTab } from './charts-tab.tsx'

/** What an instance measures: CPU, memory, disks and network. */
export default function ServerCharts({ id }: DetailsViewProps<Server>): ReactNode {
  return <ChartsTab whose={{ server: id }} />
}

import type { Volume } from '@fascia/plugin-storage/api/volumes'
import type { DetailsViewProps } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { ChartsTab } from './charts-tab.tsx'

/** What a volume measures: its size, and its traffic where it is attached. */
export default function VolumeCharts({ id }: DetailsViewProps<Volume>): ReactNode {
  return <ChartsTab whose={{ volume: id }} />
}

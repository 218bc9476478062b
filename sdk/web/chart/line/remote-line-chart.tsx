import type { ReactNode } from 'react'
import { LineChart } from './line-chart.tsx'
import type { LineSpan } from './line-data.ts'
import { appendFilters, type FilterForm } from './serialize-filters.ts'
import { useLineChartData } from './use-line-chart-data.ts'

export interface RemoteLineChartProps {
  /** What is measured: `CPU`. */
  readonly title: string
  /** Where the data is: a path that the plugin declares, with or without a query of its own. */
  readonly address: string
  /** What the filter forms hold now; their serialized fields are appended to the address. */
  readonly filters?: readonly FilterForm[]
  /** As of `LineChart`. */
  readonly height?: number | 'auto'
  /** As of `LineChart`. */
  readonly onBrush?: (span: LineSpan) => void
}

/**
 * A line chart of what an address answers: GET, with the serialized filter forms appended, and again whenever one changes. A failed call shows
 * 'No data available.' in the chart and the toast 'An error occurred. Please try again later.' [UI-050, UI-051, UI-052].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { RemoteLineChart } from '@fascia/sdk/web/chart'
 *
 * export function Example() {
 *   const t = useT()
 *   return <RemoteLineChart title={t('CPU')} address="/api/x/metering/cpu/" filters={[{ period: '7', date_from: '', date_to: '' }]} />
 * }
 * ```
 */
export function RemoteLineChart({ title, address, filters = [], height, onBrush }: RemoteLineChartProps): ReactNode {
  const { data, fault, isLoading, reload, cancel } = useLineChartData(appendFilters(address, filters))
  return (
    <LineChart
      title={title}
      data={data}
      fault={fault}
      isUpdating={isLoading && data !== undefined}
      onRetry={reload}
      onCancel={cancel}
      onBrush={onBrush}
      {...(height === undefined ? {} : { height })}
    />
  )
}

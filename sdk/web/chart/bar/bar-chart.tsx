import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { BAR_HEIGHTS, type BarChartProps } from './bar-chart-props.ts'

// Rings and bars of quotas are on many pages, which need no code for plotted bars.
const BarDrawing = lazyView(() => import('./bar-drawing.tsx'), 'BarDrawing')

/**
 * A bar of what is used, with marks at the average and the maximum; each part has a tooltip. The maximum is 100 when none is given; an
 * infinite one reads 'No Limit'. Its code and plotly are fetched when the first chart is shown [UI-054].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { BarChart } from '@fascia/sdk/web/chart'
 *
 * export function Example() {
 *   const t = useT()
 *   return <BarChart title={t('Memory')} unit="GiB" data={{ used: 30, average: 20, max: 64 }} />
 * }
 * ```
 */
export function BarChart(props: BarChartProps): ReactNode {
  const loading = (
    <ChartFrame title={props.title} unit={props.unit} isBusy>
      <div style={{ height: BAR_HEIGHTS[props.orientation ?? 'horizontal'] }} />
    </ChartFrame>
  )
  return (
    <Suspense fallback={loading}>
      <BarDrawing {...props} />
    </Suspense>
  )
}

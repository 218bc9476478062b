import { type ReactNode, Suspense } from 'react'
import { lazyView } from '../../frame/state/lazy-view.ts'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { type LineChartProps, LOADING_ROWS } from './line-chart-props.ts'

// Rings and bars of quotas are on many pages, which need no code for plotted lines.
const LineDrawing = lazyView(() => import('./line-drawing.tsx'), 'LineDrawing')

/**
 * Lines over time, each with its name and unit, with the stats and settings of their answer. Its code and plotly are fetched when the
 * first chart is shown; more than 10,000 points are thinned without losing extremes, the table has all. Without any series, or when loading failed,
 * it shows 'No data available.'. It follows the window after 400 ms [UI-050, UI-051, UI-053].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { LineChart, parseLineChartData } from '@fascia/sdk/web/chart'
 *
 * export function Example({ answer }: { readonly answer: unknown }) {
 *   const t = useT()
 *   return <LineChart title={t('CPU')} data={parseLineChartData(answer)} height="auto" />
 * }
 * ```
 */
export function LineChart(props: LineChartProps): ReactNode {
  const loading = (
    <ChartFrame title={props.title} unit="">
      <LoadingState what={props.title} rows={LOADING_ROWS} />
    </ChartFrame>
  )
  return (
    <Suspense fallback={loading}>
      <LineDrawing {...props} />
    </Suspense>
  )
}

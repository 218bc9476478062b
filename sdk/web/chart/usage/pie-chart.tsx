import type { ReactNode } from 'react'
import { RADII } from './usage-arcs.ts'
import { type UsageChartProps, UsageDrawing } from './usage-chart.tsx'

export type PieChartProps = UsageChartProps

/**
 * A pie of use against a maximum, 60 pixels across. It is marked FULL at 100 percent and NEARLY_FULL from 80 percent on, by colour, icon
 * and word; an infinite maximum, or -1, reads 'No Limit' [UI-054, UI-055, UI-056].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { PieChart } from '@fascia/sdk/web/chart'
 *
 * export function Example() {
 *   const t = useT()
 *   return <PieChart title={t('Volume Storage')} unit="GiB" used={800} max={1000} />
 * }
 * ```
 */
export function PieChart(props: PieChartProps): ReactNode {
  return <UsageDrawing {...props} radii={RADII.pie} />
}

import type { ReactNode } from 'react'
import { RADII } from './usage-arcs.ts'
import { type UsageChartProps, UsageDrawing } from './usage-chart.tsx'

/** The properties of `DonutChart`. */
export interface DonutChartProps extends UsageChartProps {
  /** `regular` has radii 24 and 36; `large`, for cluster stats and wizards, 24 and 48. */
  readonly size?: 'regular' | 'large'
}

/**
 * A donut of use against a maximum, with the percentage in its middle. It is marked FULL at 100 percent and NEARLY_FULL from 80 percent on;
 * a maximum of 0 is full [UI-055, UI-056].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { DonutChart } from '@fascia/sdk/web/chart'
 *
 * export function Example() {
 *   const t = useT()
 *   return <DonutChart title={t('Clusters')} unit={t('clusters')} used={12} max={20} usedLabel="Clusters" />
 * }
 * ```
 */
export function DonutChart({ size = 'regular', ...props }: DonutChartProps): ReactNode {
  return <UsageDrawing {...props} radii={size === 'large' ? RADII.large : RADII.donut} />
}

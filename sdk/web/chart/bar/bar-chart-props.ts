import type { BarChartData } from './bar-data.ts'
import type { BarOrientation } from './bar-figure.ts'

export interface BarChartProps {
  /** What is measured: `Memory`. */
  readonly title: string
  /** What it is measured in: `GiB`, `%`. */
  readonly unit: string
  /** Must be the same object until a value changes. */
  readonly data: BarChartData
  /** `horizontal` when absent. */
  readonly orientation?: BarOrientation
}

/** How high a bar is drawn, in pixels. */
export const BAR_HEIGHTS = { horizontal: 96, vertical: 240 } as const

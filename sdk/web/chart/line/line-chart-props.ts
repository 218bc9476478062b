import type { Fault } from '../../../common/index.ts'
import type { LineChartData, LineSpan } from './line-data.ts'

export interface LineChartProps {
  /** What is measured: `CPU`. */
  readonly title: string
  /** The series, with stats and settings; undefined while they load. Must be the same object until they change. */
  readonly data: LineChartData | undefined
  /** Why loading failed. */
  readonly fault?: Fault | undefined
  /** Newer data is on its way; what is there stays. */
  readonly isUpdating?: boolean
  /** In pixels; `auto` is the rest of the window: its height less the chart's offset less 30. 320 when absent, unless the settings say otherwise. */
  readonly height?: number | 'auto'
  /** Called with the part of the time that a mouse or a pen is dragged over. Without it, and on touch screens, dragging scrolls the page. */
  readonly onBrush?: ((span: LineSpan) => void) | undefined
  readonly onRetry?: () => void
  /** Offered when loading takes long. */
  readonly onCancel?: () => void
}

/** How many rows of a skeleton hold the place of a chart. */
export const LOADING_ROWS = 6

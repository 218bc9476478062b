import type { Text } from '../../../common/index.ts'

/** What a tooltip says in place of name and value. */
export interface BarTooltips {
  readonly used?: Text
  readonly average?: Text
  readonly max?: Text
  /** Of what is left up to the maximum. */
  readonly remaining?: Text
}

/** What a bar chart draws [UI-054]. */
export interface BarChartData {
  readonly used: number
  readonly average?: number
  /** 100 when absent; infinite, or -1, is no limit. */
  readonly max?: number
  readonly tooltips?: BarTooltips
}

/** What a bar reaches to when nothing else is said [UI-054]. */
export const DEFAULT_MAX = 100

export type BarPartId = 'used' | 'remaining' | 'average' | 'max'

/** A part of the bar, in words. */
export interface BarPart {
  readonly id: BarPartId
  readonly label: string
  /** `30 GiB`, or 'No Limit'. */
  readonly value: string
  /** The number that is drawn; undefined without a limit. */
  readonly number: number | undefined
  readonly tooltip: string
}

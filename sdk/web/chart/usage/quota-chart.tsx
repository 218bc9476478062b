import type { ReactNode } from 'react'
import { DonutChart } from './donut-chart.tsx'

export interface QuotaChartProps {
  /** The quota's name: `VCPUs`. */
  readonly title: string
  /** What it is counted in: `GiB`. */
  readonly unit: string
  readonly used: number
  /** What the form is about to add. */
  readonly added: number
  /** The limit; infinite, or -1, is no limit. */
  readonly max: number
  /** `large`, the donut of wizards, when absent. */
  readonly size?: 'regular' | 'large'
}

/**
 * A quota before and after: a donut of current usage, what a form adds and what remains. The percentage counts what is added, rounded; more
 * than the limit is flagged, exactly the limit is full [UI-054, UI-055, UI-056].
 *
 * @example
 * ```tsx
 * import { useT } from '@fascia/sdk/web'
 * import { QuotaChart } from '@fascia/sdk/web/chart'
 *
 * export function Example({ count, limits }: { readonly count: number; readonly limits: { readonly maxTotalInstances: number } }) {
 *   const t = useT()
 *   return <QuotaChart title={t('Instances')} unit={t('instances')} used={3} added={count} max={limits.maxTotalInstances} />
 * }
 * ```
 */
export function QuotaChart({ size = 'large', ...props }: QuotaChartProps): ReactNode {
  return <DonutChart {...props} size={size} usedLabel="Current Usage" />
}

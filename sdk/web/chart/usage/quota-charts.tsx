import { Gallery } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Text } from '../../../common/index.ts'
import { useT } from '../../host/hooks/use-t.ts'
import { QuotaChart, type QuotaChartProps } from './quota-chart.tsx'

export interface QuotaChartsProps {
  /** Title and unit of each are translated here. */
  readonly quotas: readonly (Omit<QuotaChartProps, 'title' | 'unit'> & { readonly title: Text; readonly unit: Text })[]
}

/**
 * Quotas before and after, side by side, as many as there is room for in a row; nothing for an empty list.
 *
 * @example
 * ```tsx
 * import { QuotaCharts } from '@fascia/sdk/web/chart'
 *
 * export function Example({ count }: { readonly count: number }) {
 *   return <QuotaCharts quotas={[{ title: 'Instances', unit: 'instances', used: 3, added: count, max: 10 }]} />
 * }
 * ```
 */
export function QuotaCharts({ quotas }: QuotaChartsProps): ReactNode {
  const t = useT()
  if (quotas.length === 0) return null
  return (
    <Gallery hasGutter minWidths={{ default: '12rem' }}>
      {quotas.map(({ title, unit, ...quota }) => (
        <QuotaChart key={String(title)} title={t(title)} unit={t(unit)} {...quota} />
      ))}
    </Gallery>
  )
}

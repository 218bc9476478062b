import { type ReactNode, useCallback, useMemo } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { useReading } from '../../property/use-reading.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useHidden } from '../frame/use-hidden.ts'
import { ValueTable } from '../frame/value-table.tsx'
import type { Draw } from '../plot/figure.ts'
import { Plot } from '../plot/plot.tsx'
import { NO_LIMIT } from '../usage/usage-texts.ts'
import type { BarChartData } from './bar-data.ts'
import { type BarOrientation, barFigure } from './bar-figure.ts'
import { barParts } from './bar-parts.ts'

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

const HEIGHTS = { horizontal: 96, vertical: 240 } as const

/**
 * A bar of what is used, with marks at the average and the maximum; each part has a tooltip. The maximum is 100 when none is given; an
 * infinite one reads 'No Limit'. Drawn by plotly, which is fetched when the first chart is shown [UI-054].
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
export function BarChart({ title, unit, data, orientation = 'horizontal' }: BarChartProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const { hidden, toggle } = useHidden()
  const parts = useMemo(() => barParts(data, unit, t, language), [data, unit, t, language])
  const draw = useCallback<Draw>((look) => barFigure(parts, hidden, orientation, look), [parts, hidden, orientation])
  const isUnlimited = parts.some(({ number }) => number === undefined)
  return (
    <ChartFrame
      title={title}
      unit={unit}
      legend={parts.map(({ id, label, value }) => ({ id, label, value, look: `fascia-m-${id}` }))}
      hidden={hidden}
      onToggle={toggle}
      table={<ValueTable label={title} unit={unit} rows={parts.map(({ label, value }) => [label, value])} />}
    >
      <Plot
        label={t('Values of {title}', { title })}
        draw={draw}
        height={HEIGHTS[orientation]}
        isNarrow={orientation === 'vertical'}
      />
      {isUnlimited ? <p className="fascia-chart__no-limit">{t(NO_LIMIT)}</p> : null}
    </ChartFrame>
  )
}

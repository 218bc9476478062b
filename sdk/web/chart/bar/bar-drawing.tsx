import { type ReactNode, useCallback, useMemo } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useHidden } from '../frame/use-hidden.ts'
import { ValueTable } from '../frame/value-table.tsx'
import type { Draw } from '../plot/figure.ts'
import { Plot } from '../plot/plot.tsx'
import { NO_LIMIT } from '../usage/usage-texts.ts'
import { BAR_HEIGHTS, type BarChartProps } from './bar-chart-props.ts'
import { barFigure } from './bar-figure.ts'
import { barParts } from './bar-parts.ts'

/** The chart, with all that draws it. */
export function BarDrawing({ title, unit, data, orientation = 'horizontal' }: BarChartProps): ReactNode {
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
        height={BAR_HEIGHTS[orientation]}
        isNarrow={orientation === 'vertical'}
      />
      {isUnlimited ? <p className="fascia-chart__no-limit">{t(NO_LIMIT)}</p> : null}
    </ChartFrame>
  )
}

import { Button } from '@patternfly/react-core'
import { type ReactNode, useCallback } from 'react'
import { FaultDetails } from '../../frame/state/fault-details.tsx'
import { LoadingState } from '../../frame/state/loading-state.tsx'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { ChartFrame } from '../frame/chart-frame.tsx'
import { useHidden } from '../frame/use-hidden.ts'
import type { Draw } from '../plot/figure.ts'
import { Plot } from '../plot/plot.tsx'
import { type LineChartProps, LOADING_ROWS } from './line-chart-props.ts'
import { unitsOf } from './line-data.ts'
import { lineFigure } from './line-figure.ts'
import { LineStatsView } from './line-stats.tsx'
import { LineTable } from './line-table.tsx'
import { dashesOf, seriesClass } from './line-traces.ts'
import { momentAt, wallTimes } from './wall-time.ts'

const HEIGHT_PX = 320

function Nothing({ fault, onRetry }: Pick<LineChartProps, 'fault' | 'onRetry'>): ReactNode {
  const t = useT()
  return (
    <div className="fascia-chart__nothing">
      <p>{t('No data available.')}</p>
      {fault?.status === 403 ? <p>{t('You are not allowed to see this.')}</p> : null}
      {onRetry ? (
        <Button variant="link" isInline onClick={onRetry}>
          {t('Try again')}
        </Button>
      ) : null}
      {fault ? <FaultDetails fault={fault} /> : null}
    </div>
  )
}

/** The chart, with all that draws it. */
export function LineDrawing({
  title,
  data,
  fault,
  isUpdating = false,
  height,
  onBrush,
  ...on
}: LineChartProps): ReactNode {
  const t = useT()
  const { language, timeZone } = useReading()
  const { hidden, toggle } = useHidden()
  const series = fault ? [] : (data?.series ?? [])
  const { settings } = data ?? {}
  const isBrushed = onBrush !== undefined && !window.matchMedia?.('(pointer: coarse)').matches
  const draw = useCallback<Draw>(
    (look) => lineFigure(data ?? { series: [] }, hidden, { language, timeZone }, look, isBrushed),
    [data, hidden, language, timeZone, isBrushed],
  )
  const brush = (fromMs: number, untilMs: number): void => {
    const wallTime = wallTimes(timeZone)
    onBrush?.({ fromMs: momentAt(wallTime, fromMs), untilMs: momentAt(wallTime, untilMs) })
  }
  const units = unitsOf(series)
  const hasData = series.some(({ points }) => points.length > 0)
  const chosenHeight = height ?? (settings?.isAutoHeight ? 'auto' : HEIGHT_PX)
  const table = hasData ? <LineTable title={title} series={series} /> : undefined
  return (
    <ChartFrame
      title={title}
      unit={units.filter((unit) => unit !== '').join(', ')}
      legend={
        hasData
          ? series.map(({ name, unit }, index) => ({
              id: String(index),
              label: units.length > 1 && unit !== '' ? `${name} (${unit})` : name,
              look: seriesClass(index),
              ...(settings?.renderer === 'bar' ? {} : { dashes: dashesOf(index).svg }),
            }))
          : []
      }
      hidden={hidden}
      onToggle={toggle}
      isBusy={isUpdating}
      {...(table ? { table } : {})}
    >
      {hasData ? (
        <div className="fascia-chart__lines">
          <Plot
            label={t('Values of {title}', { title })}
            draw={draw}
            height={chosenHeight}
            isFollowing={settings?.isFollowing ?? true}
            onBrush={brush}
          />
          {data?.stats ? (
            <LineStatsView title={title} unit={units[0] ?? ''} stats={data.stats} settings={settings} />
          ) : null}
        </div>
      ) : data || fault ? (
        <Nothing fault={fault} {...on} />
      ) : (
        <LoadingState what={title} rows={LOADING_ROWS} {...(on.onCancel ? { onCancel: on.onCancel } : {})} />
      )}
    </ChartFrame>
  )
}

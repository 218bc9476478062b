import { useClock, useT } from '@fascia/sdk/web'
import { RemoteLineChart } from '@fascia/sdk/web/chart'
import { Button, Flex, FlexItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { chart, type Meter } from '../api/charts.ts'
import { type PeriodValues, type Span, spanOfPeriod } from '../common/period.ts'
import { METER_TITLES } from './meter-titles.ts'
import { brushed, canZoomIn, moved, zoomedIn, zoomedOut } from './zoom.ts'

interface MeterChartProps {
  readonly meter: Meter
  readonly values: PeriodValues
  /** Of an instance or a volume alone, or of all projects; of the project where it is absent. */
  readonly whose?: { readonly server: string } | { readonly volume: string } | { readonly all_projects: 'true' }
}

interface Zoom {
  /** The period that is zoomed into: another one is shown whole. */
  readonly of: PeriodValues
  readonly whole: Span
  readonly shown: Span
}

const isoOf = ({ fromMs, untilMs }: Span) => ({
  start: new Date(fromMs).toISOString(),
  end: new Date(untilMs).toISOString(),
})

/**
 * The chart of a meter over a period, which can be zoomed into by buttons and by dragging over a part of it: the shorter the time, the finer the granularity. The forms of the filters are
 * appended to the address of its data, which is asked for again when they change [METER-003, METER-004, METER-005].
 */
export function MeterChart({ meter: { id, csv }, values, whose }: MeterChartProps): ReactNode {
  const t = useT()
  const clock = useClock()
  const [kept, setZoom] = useState<Zoom>()
  const zoom = kept?.of === values ? kept : undefined
  const title = t(METER_TITLES[id])
  const begin = (): Pick<Zoom, 'whole' | 'shown'> | undefined => {
    if (zoom) return zoom
    const whole = spanOfPeriod(values, clock.now())
    return whole && { whole, shown: whole }
  }
  const show = (next: (whole: Span, shown: Span) => Span | undefined) => (): void => {
    const at = begin()
    const shown = at && next(at.whole, at.shown)
    setZoom(at && shown && { of: values, whole: at.whole, shown })
  }
  const period = { period: values.period, date_from: values.date_from, date_to: values.date_to }
  const part = zoom ? isoOf(zoom.shown) : {}
  const own = whose ? `?${new URLSearchParams(whose)}` : ''
  const file = `${csv}${csv.includes('?') ? '&' : '?'}${new URLSearchParams({ ...period, ...part })}`
  const button = (label: string, isDisabled: boolean, onClick: () => void): ReactNode => (
    <FlexItem>
      <Button variant="secondary" size="sm" isDisabled={isDisabled} onClick={onClick} aria-label={`${label}: ${title}`}>
        {label}
      </Button>
    </FlexItem>
  )
  return (
    <section aria-label={title}>
      <RemoteLineChart
        title={title}
        address={`${chart.path.replace(':meter', id)}${own}`}
        filters={zoom ? [period, isoOf(zoom.shown)] : [period]}
        onBrush={(part) => show((whole) => brushed(whole, part))()}
      />
      {/* PatternFly's toolbar is in one file with what no other page has. */}
      <Flex columnGap={{ default: 'columnGapMd' }}>
        {button(t('Zoom in'), zoom !== undefined && !canZoomIn(zoom.shown), show(zoomedIn))}
        {button(t('Zoom out'), zoom === undefined, show(zoomedOut))}
        {button(
          t('Earlier'),
          zoom === undefined,
          show((whole, shown) => moved(whole, shown, -1)),
        )}
        {button(
          t('Later'),
          zoom === undefined,
          show((whole, shown) => moved(whole, shown, 1)),
        )}
        {button(t('Whole period'), zoom === undefined, () => setZoom(undefined))}
        <FlexItem>
          <Button variant="link" component="a" href={file} download aria-label={t('Download CSV: {title}', { title })}>
            {t('Download CSV')}
          </Button>
        </FlexItem>
      </Flex>
    </section>
  )
}

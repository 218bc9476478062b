import { Button, Skeleton } from '@patternfly/react-core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../host/hooks/use-t.ts'
import { useReading } from '../../value/use-reading.ts'
import { type Draw, NO_STOPS, type PlotStops, type Trace } from './figure.ts'
import { readLook } from './look.ts'
import { usePlotly } from './use-plotly.ts'
import { useRedrawRound } from './use-redraw-round.ts'
import { useStops } from './use-stops.ts'

/** What stays free below a chart that takes the rest of the window [UI-053]. */
const MARGIN_PX = 30
/** A chart that begins near the window's end, or below it, is still a chart. */
const LEAST_PX = 240

/** How far an element begins below the top of its page, as if nothing were scrolled. */
function pageOffset(element: HTMLElement): number {
  let offset = element.getBoundingClientRect().top + window.scrollY
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent !== document.documentElement && parent !== document.body) offset += parent.scrollTop
  }
  return offset
}

/** The window's height less the offset less 30 [UI-053]. */
function autoHeight(windowPx: number, offsetPx: number): number {
  return Math.max(LEAST_PX, windowPx - offsetPx - MARGIN_PX)
}

/** No tool bar, and no gesture but the one that the figure's `dragmode` allows: a page scrolls past a chart. */
const CONFIG = { displayModeBar: false, scrollZoom: false, doubleClick: false, responsive: false, showTips: false }

/** A date of plotly: `2026-01-31`, or `2026-01-31 10:00:00.5`. */
const DATE = /^(\d{4}-\d\d-\d\d)(?: ([\d:.]+))?$/

/** The milliseconds of a date of plotly, which has no time zone. */
function readDate(date: unknown): number {
  const [, day, time = '00:00'] = DATE.exec(String(date)) ?? []
  return Date.parse(`${day}T${time}Z`)
}

/** Replaces the inline-block of react-plotly.js. */
const BLOCK = { display: 'block' }

/** A figure with its size, as plotly takes it: another object draws again. */
interface Drawing {
  readonly data: Trace[]
  readonly layout: Readonly<Record<string, unknown>>
  readonly stops: PlotStops
}

interface PlotProps {
  /** The accessible name of the drawing. */
  readonly label: string
  /** Computes the drawing; must be the same function until the drawing changes. */
  readonly draw: Draw
  /** In pixels, or the rest of the window. */
  readonly height: number | 'auto'
  /** Whether it is drawn again when the window has another size. */
  readonly isFollowing?: boolean
  /** Called with the ends of the part of a time axis that is dragged over, in milliseconds as the axis reads. The figure's `dragmode` allows it. */
  readonly onBrush?: ((fromMs: number, untilMs: number) => void) | undefined
  /** Limits the width of an upright bar. */
  readonly isNarrow?: boolean
}

/** Draws with plotly once it is loaded, and again when the drawing, the theme or the size changes. Arrow keys read the values. */
export function Plot({ label, draw, height, isFollowing = true, onBrush, isNarrow = false }: PlotProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const round = useRedrawRound(place, isFollowing)
  const { plotly, fault, fail, retry } = usePlotly()
  const [drawing, setDrawing] = useState<Drawing>()
  const [stops, setStops] = useState<PlotStops>(NO_STOPS)
  const [heightPx, setHeightPx] = useState(height === 'auto' ? 0 : height)
  const keys = useStops(stops, (stop) => {
    if (!plotly || !canvas.current) return
    if (stop) plotly.hover(canvas.current, stop.points)
    else plotly.unhover(canvas.current)
  })

  // Each round measures again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    if (!place.current) return
    setHeightPx(height === 'auto' ? autoHeight(window.innerHeight, pageOffset(place.current)) : height)
  }, [height, round])

  // Each round draws again: the theme or the width has changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    // A figure that failed is not drawn again by "Try again".
    if (fault) setDrawing(undefined)
    if (!plotly || fault || !place.current || heightPx === 0) return
    try {
      const look = readLook(place.current, language)
      const { traces, layout, stops } = draw(look)
      setDrawing({ data: [...traces], layout: { ...layout, width: look.widthPx, height: heightPx }, stops })
    } catch (error) {
      fail(error)
    }
  }, [plotly, fault, draw, round, heightPx, language, fail])

  // react-plotly.js calls the handler of an earlier drawing until the new one is whole.
  const latest = useRef(onBrush)
  latest.current = onBrush
  const brush = (change: Readonly<Record<string, unknown>>): void => {
    const [fromMs, untilMs] = [readDate(change['xaxis.range[0]']), readDate(change['xaxis.range[1]'])]
    if (fromMs < untilMs) latest.current?.(fromMs, untilMs)
  }

  return (
    <div
      ref={place}
      className={`fascia-chart__plot ${isNarrow ? 'fascia-m-narrow' : ''}`}
      style={{ blockSize: heightPx }}
    >
      {fault ? (
        <div className="fascia-chart__nothing">
          <p>{t('The chart could not be drawn.')}</p>
          <Button variant="link" isInline onClick={retry}>
            {t('Try again')}
          </Button>
        </div>
      ) : (
        // The arrow keys move along the values; `aria-valuetext` holds the current one.
        <div
          className="fascia-chart__canvas"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuenow={keys.now}
          aria-valuemin={0}
          aria-valuemax={keys.last}
          aria-valuetext={keys.text}
          onKeyDown={keys.onKeyDown}
          onBlur={keys.onBlur}
        >
          <div aria-hidden="true">
            {plotly && drawing ? (
              <plotly.PlotlyChart
                ref={canvas}
                style={BLOCK}
                data={drawing.data}
                layout={drawing.layout}
                config={CONFIG}
                onInitialized={() => setStops(drawing.stops)}
                onUpdate={() => setStops(drawing.stops)}
                onRelayout={brush}
                onError={fail}
              />
            ) : null}
          </div>
        </div>
      )}
      {plotly || fault ? null : <Skeleton className="fascia-chart__skeleton" screenreaderText={t('Loading')} />}
    </div>
  )
}

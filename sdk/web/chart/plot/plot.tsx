import { Button, Skeleton } from '@patternfly/react-core'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useT } from '../../hooks/use-t.ts'
import { useReading } from '../../property/use-reading.ts'
import { autoHeight, pageOffset } from './auto-height.ts'
import { type Draw, NO_STOPS, type PlotStops } from './figure.ts'
import { readLook } from './look.ts'
import { usePlotly } from './use-plotly.ts'
import { useRedrawRound } from './use-redraw-round.ts'
import { useStops } from './use-stops.ts'

/** No tool bar, no gestures: a page scrolls past a chart. */
const CONFIG = { displayModeBar: false, scrollZoom: false, doubleClick: false, responsive: false, showTips: false }

interface PlotProps {
  /** What is drawn, for those who do not see it. */
  readonly label: string
  /** Makes the drawing; must be the same function until the drawing changes. */
  readonly draw: Draw
  /** In pixels, or the rest of the window. */
  readonly height: number | 'auto'
  /** Whether it is drawn anew when the window has another size. */
  readonly isFollowing?: boolean
  /** For an upright bar, which a wide place would make a wall. */
  readonly isNarrow?: boolean
}

/** Draws by plotly: when its parts are there, when the drawing, the theme or the size changes. Arrow keys read the values. */
export function Plot({ label, draw, height, isFollowing = true, isNarrow = false }: PlotProps): ReactNode {
  const t = useT()
  const { language } = useReading()
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLDivElement>(null)
  const round = useRedrawRound(place, isFollowing)
  const { plotly, fault, fail, retry } = usePlotly()
  const [stops, setStops] = useState<PlotStops>(NO_STOPS)
  const [heightPx, setHeightPx] = useState(height === 'auto' ? 0 : height)
  const keys = useStops(stops, (stop) => {
    if (!plotly || !canvas.current) return
    if (stop) plotly.Fx.hover(canvas.current, stop.points)
    else plotly.Fx.unhover(canvas.current)
  })

  // Each round measures anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    if (!place.current) return
    setHeightPx(height === 'auto' ? autoHeight(window.innerHeight, pageOffset(place.current)) : height)
  }, [height, round])

  // Each round draws anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const element = canvas.current
    if (!plotly || fault || !element || !place.current || heightPx === 0) return
    const { clientWidth } = place.current
    const drawing = async (): Promise<void> => {
      const { traces, layout, stops: reached } = draw(readLook(element, language))
      await plotly.react(element, traces, { ...layout, width: clientWidth, height: heightPx }, CONFIG)
      setStops(reached)
    }
    drawing().catch(fail)
  }, [plotly, fault, draw, round, heightPx, language, fail])

  // A drawing that failed left its element.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const element = canvas.current
    return () => {
      if (element) plotly?.purge(element)
    }
  }, [plotly, fault])

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
        // The arrow keys move a place along the values; each is told in words, as a slider tells its value.
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
          <div ref={canvas} aria-hidden="true" />
        </div>
      )}
      {plotly || fault ? null : <Skeleton className="fascia-chart__skeleton" screenreaderText={t('Loading')} />}
    </div>
  )
}

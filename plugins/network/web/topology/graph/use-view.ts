import { useClock } from '@fascia/sdk/web'
import { drag } from 'd3-drag'
import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Box } from '../use-box.ts'
import type { Point } from './graph-layout.ts'

/** How far one may zoom out and in. */
export const ZOOM = [0.1, 1.5] as const
const CENTRE_MS = 1500
const FRAME_MS = 16
/** Around what is brought to the centre. */
const MARGIN = 80

interface ViewOptions {
  readonly surface: RefObject<HTMLElement | null>
  readonly box: Box
  /** The node at an event. */
  readonly nodeAt: (event: Event) => string | undefined
  readonly placeOf: (id: string) => Point | undefined
  readonly onMove: (id: string, to: Point) => void
  readonly onView: (view: ZoomTransform) => void
}

export interface GraphView {
  readonly current: () => ZoomTransform
  /** Brings these points to the centre, as large as they fit. */
  readonly centre: (points: Iterable<Point>, options?: { readonly isAtOnce?: boolean }) => void
}

/** The view in which points fit, not larger than life. */
function viewOf(points: Iterable<Point>, { width, height }: Box): ZoomTransform {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  if (left > right) return zoomIdentity.translate(width / 2, height / 2)
  const fits = Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN), 1)
  const scale = Math.max(fits, ZOOM[0])
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(scale)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}

const ease = (part: number): number => part * part * (3 - 2 * part)

/** Lets a surface be zoomed from 0.1 to 1.5 by wheel and fingers and moved by dragging it; a node that is dragged moves alone [TOPO-009]. */
export function useView(options: ViewOptions): GraphView {
  const clock = useClock()
  const latest = useRef(options)
  latest.current = options
  const view = useRef(zoomIdentity)
  const behaviour = useRef(zoom<HTMLElement, unknown>())
  const stop = useRef<() => void>(() => {})

  useEffect(() => {
    const element = options.surface.current
    if (!element) return undefined
    const target = select(element)
    behaviour.current
      .scaleExtent([...ZOOM])
      .extent(() => [
        [0, 0],
        [latest.current.box.width, latest.current.box.height],
      ])
      .filter((event: MouseEvent) => {
        if (event.type === 'wheel') return true
        return event.button === 0 && latest.current.nodeAt(event) === undefined
      })
      .on('start', ({ sourceEvent }) => {
        if (sourceEvent) stop.current()
      })
      .on('zoom', ({ transform }) => {
        view.current = transform
        latest.current.onView(transform)
      })
    target.call(behaviour.current).on('dblclick.zoom', null)
    const move = drag<
      HTMLElement,
      unknown,
      { readonly id: string; readonly x: number; readonly y: number } | undefined
    >()
      .container(element)
      .subject(({ sourceEvent }) => {
        const id = latest.current.nodeAt(sourceEvent)
        const place = id === undefined ? undefined : latest.current.placeOf(id)
        if (id === undefined || !place) return undefined
        const [x, y] = view.current.apply([place.x, place.y])
        return { id, x, y }
      })
      .on('drag', ({ subject, x, y }) => {
        const [toX, toY] = view.current.invert([x, y])
        latest.current.onMove(subject.id, { x: toX, y: toY })
      })
    target.call(move)
    return () => {
      stop.current()
      target.on('.zoom', null).on('.drag', null)
    }
  }, [options.surface])

  const set = useCallback(
    (to: ZoomTransform) => {
      const element = options.surface.current
      if (element) behaviour.current.transform(select(element), to)
    },
    [options.surface],
  )

  const centre: GraphView['centre'] = useCallback(
    (points, { isAtOnce = false } = {}) => {
      stop.current()
      const to = viewOf(points, latest.current.box)
      if (isAtOnce || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return set(to)
      const from = view.current
      const began = clock.now()
      const step = (): void => {
        const part = ease(Math.min((clock.now() - began) / CENTRE_MS, 1))
        const between = (start: number, end: number): number => start + (end - start) * part
        set(zoomIdentity.translate(between(from.x, to.x), between(from.y, to.y)).scale(between(from.k, to.k)))
        if (part < 1) stop.current = clock.after(FRAME_MS, step)
      }
      step()
      return undefined
    },
    [clock, set],
  )
  return { current: useCallback(() => view.current, []), centre }
}

import { useClock } from '@fascia/sdk/web'
import { drag } from 'd3-drag'
import { select } from 'd3-selection'
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { Area, Point } from '../../../common/topology/labels.ts'
import type { Box } from '../use-box.ts'

/** How far one may zoom out and in. */
export const ZOOM = [0.1, 1.5] as const
const CENTRE_MS = 1500
const FRAME_MS = 16
/** How long the drawing takes to fit after it has changed. */
const FIT_MS = 200
/** A press that moves less than this is a click. */
const CLICK_PX = 4
/** Around what is brought to the centre. */
const MARGIN = 40

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
  /** Brings an area to the centre, as large as it fits: in 1500 ms, in 200 ms where it is quick, or at once. */
  readonly centre: (areaAt: AreaAt, pace?: 'slow' | 'quick' | 'at once') => void
  /** Whether the view is not where `centre` has brought it: someone has zoomed or moved it. */
  readonly isMoved: () => boolean
  /** Zooms about the middle by a factor, within the limits. */
  readonly zoomBy: (factor: number) => void
}

/** The view in which an area fits, not larger than life; of nothing, that with its origin in the middle. */
export function viewOf(areaAt: AreaAt, { width, height }: Box): ZoomTransform {
  const fits = (scale: number): number => {
    const area = areaAt(scale)
    if (!area) return scale
    const { left, top, right, bottom } = area
    const fit = Math.min(width / (right - left + 2 * MARGIN), height / (bottom - top + 2 * MARGIN), 1)
    return Math.max(fit, ZOOM[0])
  }
  // Names are larger in a smaller drawing: what it is near the right scale comes from one that is not.
  const scale = fits(fits(fits(1)))
  const area = areaAt(scale)
  if (!area) return zoomIdentity.translate(width / 2, height / 2)
  const { left, top, right, bottom } = area
  return zoomIdentity
    .translate(width / 2, height / 2)
    .scale(scale)
    .translate(-(left + right) / 2, -(top + bottom) / 2)
}

/** The area of a drawing when it is shown at a scale; undefined where nothing is drawn. */
export type AreaAt = (scale: number) => Area | undefined

const ease = (part: number): number => part * part * (3 - 2 * part)

/** Lets a surface be zoomed from 0.1 to 1.5 by wheel and fingers and moved by dragging it; a node that is dragged moves alone [TOPO-009]. */
export function useView(options: ViewOptions): GraphView {
  const clock = useClock()
  const latest = useRef(options)
  latest.current = options
  const view = useRef(zoomIdentity)
  const behaviour = useRef(zoom<HTMLElement, unknown>())
  const stop = useRef<() => void>(() => {})
  const isMoved = useRef(false)

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
      .clickDistance(CLICK_PX)
      .filter((event: MouseEvent | TouchEvent) => {
        if (event.target instanceof Element && event.target.closest('[role="dialog"]')) return false
        if (event.type === 'wheel') return true
        return !('button' in event && event.button > 0) && latest.current.nodeAt(event) === undefined
      })
      .on('start', ({ sourceEvent }) => {
        if (sourceEvent) stop.current()
      })
      .on('zoom', ({ transform, sourceEvent }) => {
        if (sourceEvent) isMoved.current = true
        view.current = transform
        latest.current.onView(transform)
      })
    target.call(behaviour.current).on('dblclick.zoom', null)
    const move = drag<
      HTMLElement,
      unknown,
      { readonly id: string; readonly x: number; readonly y: number } | undefined
    >()
      .clickDistance(CLICK_PX)
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

  const zoomBy = useCallback(
    (factor: number) => {
      stop.current()
      isMoved.current = true
      const element = options.surface.current
      if (element) behaviour.current.scaleBy(select(element), factor)
    },
    [options.surface],
  )

  const centre: GraphView['centre'] = useCallback(
    (areaAt, pace = 'slow') => {
      stop.current()
      isMoved.current = false
      const to = viewOf(areaAt, latest.current.box)
      const duration = pace === 'slow' ? CENTRE_MS : FIT_MS
      if (pace === 'at once' || window.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return set(to)
      const from = view.current
      const began = clock.now()
      const step = (): void => {
        const passed = (clock.now() - began) / duration
        const part = ease(passed)
        const between = (start: number, end: number): number => start + (end - start) * part
        const next = zoomIdentity.translate(between(from.x, to.x), between(from.y, to.y)).scale(between(from.k, to.k))
        set(passed < 1 ? next : to)
        if (passed < 1) stop.current = clock.after(FRAME_MS, step)
      }
      step()
      return undefined
    },
    [clock, set],
  )
  return {
    current: useCallback(() => view.current, []),
    isMoved: useCallback(() => isMoved.current, []),
    zoomBy,
    centre,
  }
}

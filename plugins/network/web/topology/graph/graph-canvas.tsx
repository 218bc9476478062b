import { useClock } from '@fascia/sdk/web'
import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import type { Box } from '../use-box.ts'
import { readColours } from './graph-colours.ts'
import { type GraphScene, paintGraph } from './paint-graph.ts'

/** How long after the last movement the drawing is sharp again. */
const REST_MS = 80

export interface CanvasHandle {
  /** Draws again for another view. */
  readonly move: () => void
}

interface GraphCanvasProps extends Pick<GraphScene, 'graph' | 'places' | 'look'> {
  readonly box: Box
  readonly view: () => { readonly k: number; readonly x: number; readonly y: number }
  readonly ref: Ref<CanvasHandle>
}

/** A large graph on a canvas: shapes while it moves, pictures and names when it rests. */
export function GraphCanvas({ graph, places, look, box, view, ref }: GraphCanvasProps): ReactNode {
  const clock = useClock()
  const { isDeleting } = useTopologyActions()
  const canvas = useRef<HTMLCanvasElement>(null)
  const frame = useRef(0)
  const stopRest = useRef<() => void>(() => {})
  const latest = useRef({ graph, places, look, isDeleting, box, view })
  latest.current = { graph, places, look, isDeleting, box, view }

  const draw = useCallback((isMoving: boolean) => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => {
      const element = canvas.current
      const context = element?.getContext('2d', { alpha: false })
      if (!element || !context) return
      const { box: size, view: current, ...scene } = latest.current
      const ratio = window.devicePixelRatio || 1
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      const { k, x, y } = current()
      paintGraph(context, { ...scene, colours: readColours(element) }, { k, x, y, ...size, ratio, isMoving })
      element.dataset.sharp = String(!isMoving)
    })
  }, [])
  const move = useCallback(() => {
    draw(true)
    stopRest.current()
    stopRest.current = clock.after(REST_MS, () => draw(false))
  }, [clock, draw])
  useImperativeHandle(ref, () => ({ move }), [move])
  useEffect(() => draw(false), [draw, graph, places, look, box, isDeleting])
  useEffect(() => {
    const observer = new MutationObserver(() => draw(false))
    observer.observe(document.documentElement, { attributeFilter: ['class'] })
    return () => {
      observer.disconnect()
      stopRest.current()
      cancelAnimationFrame(frame.current)
    }
  }, [draw])
  return <canvas ref={canvas} className="fascia-topology__canvas" aria-hidden />
}

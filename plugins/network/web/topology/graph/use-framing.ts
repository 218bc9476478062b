import { useEffect, useRef } from 'react'
import type { Graph, GraphNode } from '../../../common/topology/graph.ts'
import { areaOf } from '../../../common/topology/labels.ts'
import type { Box } from '../use-box.ts'
import type { Layout } from './use-layout.ts'
import type { AreaAt, GraphView } from './use-view.ts'

interface FramingOptions {
  readonly view: GraphView
  readonly box: Box
  readonly graph: Graph
  readonly layout: Layout
  readonly hasLabels: boolean
  /** Called when the scale is another one at once. */
  readonly onScale: (scale: number) => void
}

export interface Framing {
  /** Brings the whole drawing to the centre. */
  readonly centre: () => void
  /** Brings a node to the centre. */
  readonly show: (id: string) => void
  /** Makes a change that hides or shows nodes, makes room for it, and fits the whole into the view; or shows a node that it brings. */
  readonly change: (make: () => void, then?: { readonly show?: string }) => void
}

/** Keeps the drawing in view: it fits when it is first shown, when its room changes before anyone has moved it, and after each change that is asked for. */
export function useFraming({ view, box, graph, layout, hasLabels, onScale }: FramingOptions): Framing {
  const { places, again, isSettled } = layout
  const areaAt =
    (nodes: readonly GraphNode[]): AreaAt =>
    (scale) =>
      areaOf(nodes, places, { scale, hasLabels })
  const show = (id: string): void => view.centre(areaAt(graph.nodes.filter((node) => node.id === id)), 'quick')
  const pending = useRef<{ readonly show?: string }>(undefined)
  const shownIn = useRef<Box>(undefined)
  useEffect(() => {
    if (graph.nodes.length === 0) return
    const before = shownIn.current
    shownIn.current = box
    if (!before || (before !== box && !view.isMoved())) {
      view.centre(areaAt(graph.nodes), 'at once')
      onScale(view.current().k)
    }
    if (!isSettled || !pending.current) return
    const wanted = pending.current
    pending.current = undefined
    if (wanted.show === undefined) view.centre(areaAt(graph.nodes), 'quick')
    else show(wanted.show)
  })
  return {
    centre: () => view.centre(areaAt(graph.nodes)),
    show,
    change: (make, then = {}) => {
      make()
      again()
      pending.current = then
    },
  }
}

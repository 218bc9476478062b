import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Graph } from '../../../common/topology/graph.ts'
import type { Point } from '../../../common/topology/labels.ts'
import { type Direction, neighbourAt } from '../../../common/topology/walk.ts'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** Keys that go through the nodes in their order, those without lines included: from the index of one to that of another. */
const ORDER: Readonly<Record<string, (index: number, last: number) => number>> = {
  PageDown: (index, last) => Math.min(index + 1, last),
  PageUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
}

export interface Walk {
  readonly focusId: string | undefined
  readonly focus: (id: string) => void
  /** Goes along an edge with an arrow key, or through all nodes with the page keys, Home and End; true when the key was one of these. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** The keyboard's way through the graph, along its edges. */
export function useWalk(
  graph: Graph,
  places: ReadonlyMap<string, Point>,
  surface: RefObject<HTMLElement | null>,
): Walk {
  const [focusId, focus] = useState<string>()
  return {
    focusId,
    focus,
    onKey: (event) => {
      const [direction, order] = [KEYS[event.key], ORDER[event.key]]
      if (!direction && !order) return false
      event.preventDefault()
      const from = graph.nodes.findIndex(({ id }) => id === focusId)
      const inOrder = order && graph.nodes[order(from, graph.nodes.length - 1)]?.id
      const along = direction && focusId !== undefined ? neighbourAt(graph, places, focusId, direction) : undefined
      const to = inOrder ?? (from < 0 ? graph.nodes[0]?.id : along)
      if (to === undefined) return true
      focus(to)
      surface.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(to)}"]`)?.focus()
      return true
    },
  }
}

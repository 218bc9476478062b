import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Graph } from '../../../common/topology/graph.ts'
import { type Direction, neighbourAt } from '../../../common/topology/walk.ts'
import type { Point } from './graph-layout.ts'

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

export interface Walk {
  readonly focusId: string | undefined
  readonly focus: (id: string) => void
  /** Goes along an edge with an arrow key; true when the key was one. */
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
      const direction = KEYS[event.key]
      if (!direction) return false
      event.preventDefault()
      const from = focusId ?? graph.nodes[0]?.id
      const to = focusId === undefined ? from : from && neighbourAt(graph, places, from, direction)
      if (to === undefined) return true
      focus(to)
      surface.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(to)}"]`)?.focus()
      return true
    },
  }
}

import { useCallback, useEffect, useState } from 'react'
import type { Graph } from '../../../common/topology/graph.ts'
import { layOut, type Point } from './graph-layout.ts'

export interface Layout {
  /** Of every node that was ever drawn: what comes back is where it was. */
  readonly places: ReadonlyMap<string, Point>
  move(id: string, to: Point): void
}

/** Where the nodes are: what has a place keeps it until it is dragged. */
export function useLayout({ nodes, links }: Pick<Graph, 'nodes' | 'links'>): Layout {
  const [places, setPlaces] = useState<ReadonlyMap<string, Point>>(new Map())
  const isWhole = nodes.every(({ id }) => places.has(id))
  useEffect(() => {
    if (isWhole) return
    setPlaces((placed) => {
      const task = {
        nodes: nodes.map(({ id }) => id),
        links: links.map(({ device, network, distance }) => ({ source: device, target: network, distance })),
        placed,
      }
      return new Map([...placed, ...layOut(task)])
    })
  }, [isWhole, nodes, links])
  const move = useCallback((id: string, to: Point) => setPlaces((before) => new Map(before).set(id, to)), [])
  return { places, move }
}

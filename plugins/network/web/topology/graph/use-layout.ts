import { useWorker } from '@fascia/sdk/web'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Graph } from '../../../common/topology/graph.ts'
import { type LayoutTask, layOut, type Point } from './graph-layout.ts'

export interface Layout {
  /** Of every node that was ever drawn: what comes back is where it was. */
  readonly places: ReadonlyMap<string, Point>
  readonly move: (id: string, to: Point) => void
  /** What a worker is asked for, to be drawn as `LayoutWorker`; undefined while nothing is. */
  readonly task: LayoutTask | undefined
  readonly onPlaced: (places: ReadonlyMap<string, Point>) => void
}

/** More nodes than this are placed by a worker: fewer take less time than to start one. */
const AT_ONCE = 100

/** Where the nodes are: what has a place keeps it until it is dragged. */
export function useLayout({ nodes, links }: Pick<Graph, 'nodes' | 'links'>): Layout {
  const [places, setPlaces] = useState<ReadonlyMap<string, Point>>(new Map())
  const [task, setTask] = useState<LayoutTask>()
  const onPlaced = useCallback((found: ReadonlyMap<string, Point>) => {
    setTask(undefined)
    // What was dragged meanwhile stays where it is.
    setPlaces((before) => new Map([...found, ...before]))
  }, [])
  const isWhole = nodes.every(({ id }) => places.has(id))
  useEffect(() => {
    if (isWhole || task) return
    const wanted: LayoutTask = {
      nodes: nodes.map(({ id }) => id),
      links: links.map(({ device, network, distance, isLoose }) => ({
        source: device,
        target: network,
        distance,
        isLoose,
      })),
      placed: places,
    }
    if (nodes.length > AT_ONCE && 'Worker' in window) setTask(wanted)
    else onPlaced(layOut(wanted))
  }, [isWhole, task, nodes, links, places, onPlaced])
  const move = useCallback((id: string, to: Point) => setPlaces((before) => new Map(before).set(id, to)), [])
  return { places, move, task, onPlaced }
}

interface LayoutWorkerProps {
  readonly task: LayoutTask
  readonly onPlaced: Layout['onPlaced']
}

/** Has a worker place the nodes of a task; without one that starts, the page does it. */
export function LayoutWorker({ task, onPlaced }: LayoutWorkerProps): ReactNode {
  const { worker, fault } = useWorker('network.worker.layout')
  useEffect(() => {
    if (fault) return onPlaced(layOut(task))
    if (!worker) return undefined
    const take = ({ data }: MessageEvent<ReadonlyMap<string, Point>>): void => onPlaced(data)
    const fail = (): void => onPlaced(layOut(task))
    worker.addEventListener('message', take)
    worker.addEventListener('error', fail)
    worker.postMessage(task)
    return () => {
      worker.removeEventListener('message', take)
      worker.removeEventListener('error', fail)
    }
  }, [worker, fault, task, onPlaced])
  return null
}

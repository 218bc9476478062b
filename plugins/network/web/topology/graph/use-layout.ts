import { useWorker } from '@fascia/sdk/web'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Graph } from '../../../common/topology/graph.ts'
import type { Point } from '../../../common/topology/labels.ts'
import type { Box } from '../use-box.ts'
import { type LayoutTask, layOut } from './graph-layout.ts'

export interface Layout {
  /** Of every node that was ever drawn: what comes back is where it was. */
  readonly places: ReadonlyMap<string, Point>
  readonly move: (id: string, to: Point) => void
  /** Lets what was not dragged move, once, to make room for what comes. */
  readonly again: () => void
  /** Every node has its place. */
  readonly isSettled: boolean
  /** What a worker is asked for, to be drawn as `LayoutWorker`; undefined while nothing is. */
  readonly task: LayoutTask | undefined
  readonly onPlaced: (places: ReadonlyMap<string, Point>) => void
}

/** More nodes than this are placed by a worker: fewer take less time than to start one. */
const AT_ONCE = 100

/** Where the nodes are: what has a place keeps it until it is dragged. */
export function useLayout({ nodes, links }: Pick<Graph, 'nodes' | 'links'>, { width, height }: Box): Layout {
  const [places, setPlaces] = useState<ReadonlyMap<string, Point>>(new Map())
  const dragged = useRef<ReadonlyMap<string, Point>>(new Map())
  const [isFree, setFree] = useState(false)
  const [task, setTask] = useState<LayoutTask>()
  const onPlaced = useCallback((found: ReadonlyMap<string, Point>) => {
    setTask(undefined)
    // What was dragged, also meanwhile, stays where it is.
    setPlaces((before) => new Map([...before, ...found, ...dragged.current]))
  }, [])
  const aspect = width / height
  const isWhole = nodes.every(({ id }) => places.has(id))
  const isSettled = isWhole && !isFree && !task
  useEffect(() => {
    if (isSettled || task) return
    setFree(false)
    const wanted: LayoutTask = {
      nodes: nodes.map(({ id }) => id),
      links: links.map(({ device, network, distance, isLoose }) => ({
        source: device,
        target: network,
        distance,
        isLoose,
      })),
      placed: isFree ? dragged.current : places,
      aspect,
      begun: isFree ? places : undefined,
    }
    if (nodes.length > AT_ONCE && 'Worker' in window) setTask(wanted)
    else onPlaced(layOut(wanted))
  }, [isSettled, isFree, task, nodes, links, places, aspect, onPlaced])
  const move = useCallback((id: string, to: Point) => {
    dragged.current = new Map(dragged.current).set(id, to)
    setPlaces((before) => new Map(before).set(id, to))
  }, [])
  const again = useCallback(() => setFree(true), [])
  return { places, move, again, isSettled, task, onPlaced }
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

import { LoadingState, useT } from '@fascia/sdk/web'
import { pointer } from 'd3-selection'
import type { ZoomTransform } from 'd3-zoom'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Graph, graphOf, NODE_SIZES } from '../../../common/topology/graph.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { Balloon } from '../balloon/balloon.tsx'
import { DeviceBalloon } from '../balloon/device-balloon.tsx'
import { NetworkBalloon } from '../balloon/network-balloon.tsx'
import { useBox } from '../use-box.ts'
import { type CanvasHandle, GraphCanvas } from './graph-canvas.tsx'
import { readColours } from './graph-colours.ts'
import { type GraphLook, nearOf } from './graph-look.ts'
import { KIND_NAMES } from './graph-node.tsx'
import { GraphSheet } from './graph-sheet.tsx'
import { GraphTools } from './graph-tools.tsx'
import { useGraphOptions } from './use-graph-options.ts'
import { type Layout, LayoutWorker, useLayout } from './use-layout.ts'
import { useView } from './use-view.ts'
import { useWalk } from './use-walk.ts'

/** From a node to the corner of its balloon. */
const BALLOON = [100, 95] as const
/** More nodes than this are drawn on a canvas. */
const SVG_NODES = 300

/** The part of a graph that has a place; the rest follows with the next layout. */
function placedGraph(graph: Graph, places: Layout['places']): Graph {
  const { nodes, links, groups } = graph
  if (nodes.every(({ id }) => places.has(id))) return graph
  return {
    nodes: nodes.filter(({ id }) => places.has(id)),
    links: links.filter(({ device, network }) => places.has(device) && places.has(network)),
    groups,
  }
}

/** The node of an SVG at an event. */
function drawnNode({ target }: Event): string | undefined {
  const node = target instanceof Element ? target.closest('[data-node]') : null
  return node?.getAttribute('data-node') ?? undefined
}

/** The graph view: nodes placed by forces, which can be zoomed, dragged, collapsed, found and opened. */
export function GraphView({ topology }: { readonly topology: Topology }): ReactNode {
  const t = useT()
  const { isDeleting } = useTopologyActions()
  const surface = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGGElement | null>(null)
  const canvas = useRef<CanvasHandle>(null)
  const box = useBox(surface)
  const options = useGraphOptions(topology.networks)
  const { grouping, hasLabels } = options
  const hidden = [...options.collapsed].join(' ')
  const graph = useMemo(() => graphOf(topology, new Set(hidden.split(' ')), grouping), [topology, hidden, grouping])
  const { places, move, task, onPlaced } = useLayout(graph)
  const drawn = useMemo(() => placedGraph(graph, places), [graph, places])
  const isLarge = drawn.nodes.length > SVG_NODES
  const walk = useWalk(drawn, places, surface)
  const { focusId } = walk
  const [text, setText] = useState('')
  const [openId, open] = useState<string>()
  const opened = drawn.nodes.find(({ id, isLoading }) => id === openId && !isLoading)
  const openedId = opened?.id
  const look = useMemo(
    (): GraphLook => ({ hasLabels, openId: openedId, focusId, near: nearOf(drawn, openedId, text) }),
    [hasLabels, openedId, focusId, drawn, text],
  )

  const latest = useRef({ isOpen: false, drawn, places, isLarge })
  latest.current = { isOpen: openedId !== undefined, drawn, places, isLarge }
  const [, redraw] = useState<ZoomTransform>()
  const view = useView({
    surface,
    box,
    nodeAt: (event) => (isLarge ? paintedNode(event) : drawnNode(event)),
    placeOf: (id) => places.get(id),
    onMove: move,
    onView: (to) => {
      sheet.current?.setAttribute('transform', to.toString())
      sheet.current?.style.setProperty('--fascia-scale', String(to.k))
      canvas.current?.move()
      if (latest.current.isOpen) redraw(to)
    },
  })
  function paintedNode(event: Event): string | undefined {
    if (!surface.current || (event.target instanceof Element && event.target.closest('.fascia-topology__balloon')))
      return undefined
    const [x, y] = view.current().invert(pointer(event, surface.current))
    return latest.current.drawn.nodes.findLast(({ id, kind }) => {
      const place = latest.current.places.get(id)
      return place !== undefined && Math.hypot(place.x - x, place.y - y) <= NODE_SIZES[kind].radius
    })?.id
  }

  const currentView = view.current
  const keepSheet = useCallback(
    (element: SVGGElement | null) => {
      sheet.current = element
      element?.setAttribute('transform', currentView().toString())
    },
    [currentView],
  )
  const isShown = drawn.nodes.length > 0
  const drawnPlaces = () => drawn.nodes.flatMap(({ id }) => places.get(id) ?? [])
  const wasShown = useRef(false)
  useEffect(() => {
    if (!isShown || wasShown.current) return
    wasShown.current = true
    view.centre(drawnPlaces(), { isAtOnce: true })
  })
  const toggle = useCallback((id: string) => open((before) => (before === id ? undefined : id)), [])
  const close = (): void => open(undefined)
  const find = (): void => {
    const [first] = look.near ?? []
    const place = first === undefined ? undefined : places.get(first)
    if (first === undefined || !place) return
    walk.focus(first)
    open(first)
    view.centre([place])
  }
  const focused = drawn.nodes.find(({ id }) => id === focusId)
  const place = opened && places.get(opened.id)
  const [x, y] = place ? view.current().apply([place.x, place.y]) : [0, 0]
  return (
    <>
      {task ? <LayoutWorker task={task} onPlaced={onPlaced} /> : null}
      <GraphTools
        options={options}
        text={text}
        onText={setText}
        onFind={find}
        onCentre={() => view.centre(drawnPlaces())}
        scene={() =>
          surface.current
            ? {
                graph: drawn,
                places,
                look: { ...look, near: undefined },
                colours: readColours(surface.current),
                isDeleting,
              }
            : undefined
        }
      />
      {/* biome-ignore lint/a11y: a canvas has no parts to focus; the arrow keys walk through it, and the background closes the balloon as Escape does. */}
      <div
        ref={surface}
        className="fascia-topology fascia-m-graph"
        dir="ltr"
        {...(isLarge ? { role: 'group', tabIndex: 0, 'aria-label': t('Network Topology') } : {})}
        onClick={({ nativeEvent }) => {
          const id = isLarge ? paintedNode(nativeEvent) : undefined
          if (id === undefined) close()
          else toggle(id)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
          else if (!walk.onKey(event) && isLarge && event.key === 'Enter' && focusId !== undefined) toggle(focusId)
        }}
      >
        {!isShown ? <LoadingState what={t('network topology')} /> : null}
        {isShown && isLarge ? (
          <GraphCanvas ref={canvas} graph={drawn} places={places} look={look} box={box} view={view.current} />
        ) : null}
        {isShown && !isLarge ? (
          <GraphSheet
            graph={drawn}
            places={places}
            look={look}
            onToggle={toggle}
            onFocus={walk.focus}
            sheet={keepSheet}
          />
        ) : null}
        {isLarge ? (
          <p className="pf-v6-screen-reader" role="status">
            {focused ? `${focused.name}, ${t(KIND_NAMES[focused.kind])}, ${focused.status}` : ''}
          </p>
        ) : null}
        {opened ? (
          <Balloon
            title={opened.name}
            place={{ x: x + BALLOON[0], y: y + BALLOON[1], before: x - BALLOON[0], ...box }}
            onClose={close}
          >
            {'device' in opened.of ? (
              <DeviceBalloon device={opened.of.device} networks={topology.networks} onClose={close} />
            ) : (
              <NetworkBalloon
                network={opened.of.network}
                isCollapsed={options.collapsed.has(opened.id)}
                onToggleCollapse={options.toggle}
                onClose={close}
              />
            )}
          </Balloon>
        ) : null}
      </div>
    </>
  )
}

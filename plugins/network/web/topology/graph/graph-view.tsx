import { LoadingState, useClock, useT } from '@fascia/sdk/web'
import { pointer } from 'd3-selection'
import type { ZoomTransform } from 'd3-zoom'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Graph, type GraphNode, graphOf, NODE_SIZES } from '../../../common/topology/graph.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { Balloon } from '../balloon/balloon.tsx'
import { DeviceBalloon } from '../balloon/device-balloon.tsx'
import { NetworkBalloon } from '../balloon/network-balloon.tsx'
import { useBox } from '../use-box.ts'
import { type CanvasHandle, GraphCanvas } from './graph-canvas.tsx'
import { readColours } from './graph-colours.ts'
import { type GraphHit, hitAt } from './graph-hit.ts'
import { type GraphLook, hasText, lineStrength, nearOf } from './graph-look.ts'
import { nodeWords } from './graph-node.tsx'
import { GraphSheet } from './graph-sheet.tsx'
import { GraphTools } from './graph-tools.tsx'
import { labelsAt } from './paint-graph.ts'
import { useFraming } from './use-framing.ts'
import { useGraphOptions } from './use-graph-options.ts'
import { type Layout, LayoutWorker, useLayout } from './use-layout.ts'
import { useView } from './use-view.ts'
import { useWalk } from './use-walk.ts'

/** From a node to the corner of its balloon. */
const BALLOON = [100, 95] as const
/** How far beside a node a finger still presses it: a node of a small drawing is smaller than a finger. */
const TOUCH_PX = 22
/** More nodes than this are drawn on a canvas. */
const SVG_NODES = 300
/** How long after the last movement names are placed for the new scale. */
const REST_MS = 80

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

/** Shows a sheet as a view has it. */
function showView(sheet: SVGGElement | null, view: ZoomTransform): void {
  sheet?.setAttribute('transform', view.toString())
  sheet?.style.setProperty('--fascia-scale', String(view.k))
  sheet?.style.setProperty('--fascia-line', String(lineStrength(view.k)))
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
  const clock = useClock()
  const options = useGraphOptions(topology)
  const { grouping, hasLabels } = options
  const hidden = [...options.collapsed].join(' ')
  const graph = useMemo(() => graphOf(topology, new Set(hidden.split(' ')), grouping), [topology, hidden, grouping])
  const layout = useLayout(graph, box)
  const { places, move, task, onPlaced } = layout
  const drawn = useMemo(() => placedGraph(graph, places), [graph, places])
  const isLarge = drawn.nodes.length > SVG_NODES
  const walk = useWalk(drawn, places, surface)
  const { focusId } = walk
  const [text, setText] = useState('')
  const [opening, open] = useState<{ readonly id: string; readonly isAsked: boolean }>()
  const openId = opening?.id
  const opened = drawn.nodes.find(({ id, isLoading }) => id === openId && !isLoading)
  const openedId = opened?.id
  const look = useMemo(
    (): GraphLook => ({ hasLabels, openId: openedId, focusId, near: nearOf(drawn, openedId, text) }),
    [hasLabels, openedId, focusId, drawn, text],
  )
  const [scale, setScale] = useState(1)
  const labels = useMemo(
    () => (isLarge ? new Map() : labelsAt({ graph: drawn, places, look }, scale)),
    [isLarge, drawn, places, look, scale],
  )
  const stopRest = useRef<() => void>(() => {})
  useEffect(() => () => stopRest.current(), [])

  const isTouch = useRef(false)
  const latest = useRef({ isOpen: false, drawn, places, isLarge })
  latest.current = { isOpen: openedId !== undefined, drawn, places, isLarge }
  const [, redraw] = useState<ZoomTransform>()
  const view = useView({
    surface,
    box,
    nodeAt: (event) => (isLarge ? hit(event)?.id : drawnNode(event)),
    placeOf: (id) => places.get(id),
    onMove: move,
    onView: (to) => {
      showView(sheet.current, to)
      canvas.current?.move()
      stopRest.current()
      stopRest.current = clock.after(REST_MS, () => setScale(to.k))
      if (latest.current.isOpen) redraw(to)
    },
  })
  function hit(event: Event, reachPx = 0): GraphHit | undefined {
    if (!surface.current || (event.target instanceof Element && event.target.closest('.fascia-topology__balloon')))
      return undefined
    const { k } = view.current()
    const [x, y] = view.current().invert(pointer(event, surface.current))
    return hitAt(latest.current.drawn, latest.current.places, { x, y }, { scale: k, reach: reachPx / k })
  }

  const currentView = view.current
  const keepSheet = useCallback(
    (element: SVGGElement | null) => {
      sheet.current = element
      showView(element, currentView())
    },
    [currentView],
  )
  const isShown = drawn.nodes.length > 0
  const framing = useFraming({ view, box, graph: drawn, layout, hasLabels, onScale: setScale })
  const toggle = useCallback(
    (id: string) => open((before) => (before?.id === id ? undefined : { id, isAsked: true })),
    [],
  )
  const close = (): void => open(undefined)
  const fold = useRef((_id: string): void => {})
  fold.current = (id) => framing.change(() => options.toggle(id))
  const onFold = useCallback((id: string) => fold.current(id), [])
  /** A node of the drawing; on a canvas the canvas. */
  const nodeOf = (id: string): HTMLElement | SVGElement | null =>
    isLarge ? surface.current : (surface.current?.querySelector<SVGElement>(`[data-node="${CSS.escape(id)}"]`) ?? null)
  const bottomOf = ({ id, kind }: GraphNode): number | undefined => {
    const [element, at, { k }] = [nodeOf(id), places.get(id), view.current()]
    const { top = 0, bottom } = element?.getBoundingClientRect() ?? {}
    return isLarge && at ? top + view.current().applyY(at.y) + NODE_SIZES[kind].radius * k : bottom
  }
  const find = (): void => {
    const found = text.trim() === '' ? undefined : drawn.nodes.find(({ id }) => look.near?.has(id))
    if (!found) return
    // One that a collapsed network hides is shown with its neighbours.
    const inside = hasText(found.name, text) ? undefined : found.hidden.find(({ of }) => hasText(of.name, text))
    const { id } = inside?.of ?? found
    walk.focus(id)
    open({ id, isAsked: false })
    if (inside) framing.change(() => options.toggle(found.id), { show: id })
    else framing.show(id)
  }
  const focused = drawn.nodes.find(({ id }) => id === focusId)
  /** The plus key expands the network that the keyboard is at, the minus key collapses it. */
  const onFoldKey = (key: string): void => {
    if (!focused || !('network' in focused.of) || (key !== '+' && key !== '-')) return
    if (options.collapsed.has(focused.id) === (key === '+')) onFold(focused.id)
  }
  const place = opened && places.get(opened.id)
  const [x, y] = place ? view.current().apply([place.x, place.y]) : [0, 0]
  return (
    <>
      {task ? <LayoutWorker task={task} onPlaced={onPlaced} /> : null}
      <GraphTools
        options={{ ...options, toggleAll: () => framing.change(options.toggleAll) }}
        text={text}
        onText={setText}
        onFind={find}
        onZoom={view.zoomBy}
        onCentre={framing.centre}
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
        onPointerDown={({ pointerType }) => {
          isTouch.current = pointerType === 'touch'
        }}
        onClick={({ nativeEvent }) => {
          const at = isLarge || isTouch.current ? hit(nativeEvent, isTouch.current ? TOUCH_PX : 0) : undefined
          if (!at) close()
          else if (at.isCount) onFold(at.id)
          else toggle(at.id)
        }}
        onKeyDown={(event) => {
          if (event.target instanceof Element && event.target.closest('.fascia-topology__balloon')) return
          if (walk.onKey(event)) return
          if (isLarge && event.key === 'Enter' && focusId !== undefined) toggle(focusId)
          else onFoldKey(event.key)
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
            scale={scale}
            labels={labels}
            onToggle={toggle}
            onExpand={onFold}
            onFocus={walk.focus}
            sheet={keepSheet}
          />
        ) : null}
        {isLarge ? (
          <p className="pf-v6-screen-reader" role="status">
            {focused ? nodeWords(focused, t) : ''}
          </p>
        ) : null}
        {opened ? (
          <Balloon
            key={opened.id}
            title={opened.name}
            isAsked={opening?.isAsked ?? false}
            nodeBottom={() => bottomOf(opened)}
            onReturn={() => nodeOf(opened.id)?.focus()}
            place={{ x: x + BALLOON[0], y: y + BALLOON[1], before: x - BALLOON[0], ...box }}
            onClose={close}
          >
            {'device' in opened.of ? (
              <DeviceBalloon device={opened.of.device} networks={topology.networks} onClose={close} />
            ) : (
              <NetworkBalloon
                network={opened.of.network}
                isCollapsed={options.collapsed.has(opened.id)}
                onToggleCollapse={onFold}
                onClose={close}
              />
            )}
          </Balloon>
        ) : null}
      </div>
    </>
  )
}

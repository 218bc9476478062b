import { LoadingState, useT } from '@fascia/sdk/web'
import { Button } from '@patternfly/react-core'
import type { ZoomTransform } from 'd3-zoom'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Graph, graphOf } from '../../../common/topology/graph.ts'
import type { Topology } from '../../../common/topology/topology.ts'
import { Balloon } from '../balloon/balloon.tsx'
import { DeviceBalloon } from '../balloon/device-balloon.tsx'
import { NetworkBalloon } from '../balloon/network-balloon.tsx'
import { TopologyTools } from '../topology-tools.tsx'
import { useBox } from '../use-box.ts'
import { GraphSheet } from './graph-sheet.tsx'
import { useGraphOptions } from './use-graph-options.ts'
import { type Layout, useLayout } from './use-layout.ts'
import { useView } from './use-view.ts'

/** From a node to the corner of its balloon. */
const BALLOON = [100, 95] as const

function nodeAt(event: Event): string | undefined {
  const { target } = event
  const node = target instanceof Element ? target.closest('[data-node]') : null
  return node?.getAttribute('data-node') ?? undefined
}

/** The part of a graph that has a place; the rest follows with the next layout. */
function placedGraph(graph: Graph, places: Layout['places']): Graph {
  const { nodes, links, groups } = graph
  if (nodes.every(({ id }) => places.has(id))) return graph
  return {
    nodes: nodes.filter(({ id }) => places.has(id)),
    links: links.filter(({ device, network }) => places.has(device) && places.has(network)),
    groups: groups.map((group) => ({ ...group, members: group.members.filter((id) => places.has(id)) })),
  }
}

/** The graph view: nodes placed by forces, which can be zoomed, dragged, collapsed and opened. */
export function GraphView({ topology }: { readonly topology: Topology }): ReactNode {
  const t = useT()
  const surface = useRef<HTMLDivElement>(null)
  const sheet = useRef<SVGGElement>(null)
  const box = useBox(surface)
  const options = useGraphOptions(topology.networks)
  const hidden = [...options.collapsed].join(' ')
  const graph = useMemo(() => graphOf(topology, new Set(hidden.split(' '))), [topology, hidden])
  const { places, move } = useLayout(graph)
  const [openId, open] = useState<string>()
  const opened = graph.nodes.find(({ id, isLoading }) => id === openId && !isLoading)
  const isOpen = useRef(false)
  isOpen.current = opened !== undefined
  const [, redraw] = useState<ZoomTransform>()
  const view = useView({
    surface,
    box,
    nodeAt,
    placeOf: (id) => places.get(id),
    onMove: move,
    onView: (to) => {
      sheet.current?.setAttribute('transform', to.toString())
      sheet.current?.style.setProperty('--fascia-scale', String(to.k))
      if (isOpen.current) redraw(to)
    },
  })

  const drawn = useMemo(() => placedGraph(graph, places), [graph, places])
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
  const place = opened && places.get(opened.id)
  const [x, y] = place ? view.current().apply([place.x, place.y]) : [0, 0]
  return (
    <>
      <TopologyTools help={t('Zoom with the wheel, move the drawing by dragging it, drag a node to move it alone.')}>
        <Button variant="secondary" size="sm" aria-pressed={options.hasLabels} onClick={options.toggleLabels}>
          {t('Toggle Labels')}
        </Button>
        <Button variant="secondary" size="sm" aria-pressed={options.areCollapsed} onClick={options.toggleAll}>
          {t('Toggle Network Collapse')}
        </Button>
        <Button variant="secondary" size="sm" onClick={() => view.centre(drawnPlaces())}>
          {t('Center Topology')}
        </Button>
      </TopologyTools>
      {/* biome-ignore lint/a11y: the background closes the balloon; Escape does the same. */}
      <div
        ref={surface}
        className="fascia-topology fascia-m-graph"
        dir="ltr"
        onClick={close}
        onKeyDown={({ key }) => key === 'Escape' && close()}
      >
        {isShown ? (
          <GraphSheet
            graph={drawn}
            places={places}
            hasLabels={options.hasLabels}
            openId={opened?.id}
            onToggle={toggle}
            sheet={sheet}
          />
        ) : (
          <LoadingState what={t('network topology')} />
        )}
        {opened ? (
          <Balloon
            title={opened.name}
            place={{
              x: x + BALLOON[0],
              y: y + BALLOON[1],
              before: x - BALLOON[0],
              ...box,
            }}
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

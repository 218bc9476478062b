import { useT } from '@fascia/sdk/web'
import { polygonHull } from 'd3-polygon'
import { curveCardinalClosed, line } from 'd3-shape'
import { memo, type ReactNode, type Ref } from 'react'
import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import type { Graph } from '../../../common/topology/graph.ts'
import type { Point } from './graph-layout.ts'
import { GraphNodeView } from './graph-node.tsx'

/** From the centre of a node to the edge of the hull around it. */
const OFFSET = 40
const TENSION = 0.85
const draw = line().curve(curveCardinalClosed.tension(TENSION))

/** A path around points; empty without any. */
function hullPath(points: readonly Point[]): string {
  const corners = points.flatMap(({ x, y }): [number, number][] => [
    [x - OFFSET, y - OFFSET],
    [x - OFFSET, y + OFFSET],
    [x + OFFSET, y - OFFSET],
    [x + OFFSET, y + OFFSET],
  ])
  return draw(polygonHull(corners) ?? []) ?? ''
}

interface GraphSheetProps {
  readonly graph: Graph
  readonly places: ReadonlyMap<string, Point>
  readonly hasLabels: boolean
  readonly openId: string | undefined
  readonly onToggle: (id: string) => void
  /** What is moved and scaled. */
  readonly sheet: Ref<SVGGElement>
}

const ORIGIN: Point = { x: 0, y: 0 }

/** The graph as SVG: hulls around networks with their instances, then links, then nodes. */
export const GraphSheet = memo(function GraphSheet(props: GraphSheetProps): ReactNode {
  const { graph, places, hasLabels, openId, onToggle, sheet } = props
  const t = useT()
  const at = (id: string): Point => places.get(id) ?? ORIGIN
  const near = new Set<string>()
  for (const { network, device } of graph.links)
    if (openId === network || openId === device) near.add(network).add(device)
  const isAside = (id: string): boolean => openId !== undefined && id !== openId && !near.has(id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a drawing is no set of fields.
    <svg className="fascia-topology__graph" role="group" aria-label={t('Network Topology')}>
      <g ref={sheet}>
        {graph.groups.map(({ network, colour, members }) => (
          <path
            key={network}
            className={`fascia-topology__hull fascia-m-colour-${colour % NETWORK_COLOURS}`}
            d={hullPath([network, ...members].map(at))}
          />
        ))}
        {graph.links.map(({ id, network, device }) => {
          const [from, to] = [at(network), at(device)]
          const isFar = openId !== undefined && network !== openId && device !== openId
          return (
            <line
              key={id}
              className={`fascia-topology__link${isFar ? ' fascia-m-aside' : ''}`}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
            />
          )
        })}
        {graph.nodes.map((node) => (
          <GraphNodeView
            key={node.id}
            node={node}
            {...at(node.id)}
            hasLabel={hasLabels}
            isOpen={node.id === openId}
            isAside={isAside(node.id)}
            onToggle={onToggle}
          />
        ))}
      </g>
    </svg>
  )
})

import { useT } from '@fascia/sdk/web'
import { memo, type ReactNode, type Ref } from 'react'
import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import type { Graph } from '../../../common/topology/graph.ts'
import type { Label, Point } from '../../../common/topology/labels.ts'
import { type GraphLook, isNear } from './graph-look.ts'
import { GraphNodeView } from './graph-node.tsx'
import { hullPath } from './hull-path.ts'

interface GraphSheetProps {
  readonly graph: Graph
  readonly places: ReadonlyMap<string, Point>
  readonly look: GraphLook
  readonly scale: number
  readonly labels: ReadonlyMap<string, Label>
  readonly onToggle: (id: string) => void
  readonly onExpand: (id: string) => void
  readonly onFocus: (id: string) => void
  /** What is moved and scaled. */
  readonly sheet: Ref<SVGGElement>
}

const ORIGIN: Point = { x: 0, y: 0 }

/** The graph as SVG: hulls around groups, then links, then nodes. */
export const GraphSheet = memo(function GraphSheet(props: GraphSheetProps): ReactNode {
  const { graph, places, look, scale, labels, onToggle, onExpand, onFocus, sheet } = props
  const { near, openId, focusId } = look
  const t = useT()
  const at = (id: string): Point => places.get(id) ?? ORIGIN
  const stop = focusId ?? graph.nodes[0]?.id
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group inside a drawing is no set of fields.
    <svg className="fascia-topology__graph" role="group" aria-label={t('Network Topology')}>
      <g ref={sheet}>
        {graph.groups.map(({ id, colour, members }) => (
          <path
            key={id}
            className={`fascia-topology__hull fascia-m-colour-${colour % NETWORK_COLOURS}`}
            d={hullPath(members, places)}
          />
        ))}
        {graph.links.map((link) => {
          const [from, to] = [at(link.network), at(link.device)]
          return (
            <line
              key={link.id}
              className={`fascia-topology__link${near === undefined ? '' : isNear(near, link) ? ' fascia-m-near' : ' fascia-m-aside'}`}
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
            scale={node.hidden.length > 0 ? scale : 1}
            label={labels.get(node.id)}
            isOpen={node.id === openId}
            isAside={near !== undefined && !near.has(node.id)}
            isStop={node.id === stop}
            onToggle={onToggle}
            onExpand={onExpand}
            onFocus={onFocus}
          />
        ))}
      </g>
    </svg>
  )
})

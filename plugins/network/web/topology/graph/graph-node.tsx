import { useT } from '@fascia/sdk/web'
import { memo, type ReactNode } from 'react'
import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import { type GraphNode, LABEL_X, NODE_SIZES, type NodeKind } from '../../../common/topology/graph.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { GLYPH_SIZE, Glyph } from '../glyph.tsx'

const COUNT = { x: 26, y: 38 }
/** What kinds are called. */
export const KIND_NAMES: Readonly<Record<NodeKind, string>> = {
  external: 'External Network',
  network: 'Network',
  router: 'Router',
  instance: 'Instance',
}

export interface GraphNodeProps {
  readonly node: GraphNode
  readonly x: number
  readonly y: number
  readonly hasLabel: boolean
  readonly isOpen: boolean
  /** Another node is looked at, of which this is no neighbour. */
  readonly isAside: boolean
  /** Tab comes to it; arrow keys go on from there. */
  readonly isStop: boolean
  readonly onFocus: (id: string) => void
  readonly onToggle: (id: string) => void
}

/** A node of the graph. */
export const GraphNodeView = memo(function GraphNodeView(props: GraphNodeProps): ReactNode {
  const { node, x, y, hasLabel, isOpen, isAside, isStop, onToggle, onFocus } = props
  const { id, kind, name, status, state, hidden, colour } = node
  const t = useT()
  const { isDeleting } = useTopologyActions()
  const { radius, scale } = NODE_SIZES[kind]
  const marks = [
    `fascia-m-${kind}`,
    `fascia-m-${state}`,
    colour === undefined ? '' : `fascia-m-colour-${colour % NETWORK_COLOURS}`,
    node.isLoading ? 'fascia-m-loading' : '',
    isDeleting(id) ? 'fascia-m-deleting' : '',
    isOpen ? 'fascia-m-open' : '',
    isAside ? 'fascia-m-aside' : '',
  ]
  const label = [
    name,
    t(KIND_NAMES[kind]),
    status,
    ...(hidden > 0 ? [t('{count} instances hidden', { count: hidden })] : []),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG has no button.
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      onFocus={() => onFocus(id)}
      data-node={id}
      className={`fascia-topology__node ${marks.filter(Boolean).join(' ')}`}
      transform={`translate(${x} ${y})`}
      aria-label={label.join(', ')}
      aria-expanded={isOpen}
      aria-busy={node.isLoading}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(id)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onToggle(id)
      }}
    >
      <circle r={radius} />
      <Glyph kind={kind} size={GLYPH_SIZE * scale} />
      {hidden > 0 ? (
        <text className="fascia-topology__hidden" x={COUNT.x} y={COUNT.y}>
          {hidden}
        </text>
      ) : null}
      {hasLabel ? (
        <text className="fascia-topology__label" x={LABEL_X[kind]} dy="0.35em">
          {name}
        </text>
      ) : null}
    </g>
  )
})

import { type Translate, useT } from '@fascia/sdk/web'
import { memo, type ReactNode } from 'react'
import { isFailed } from '../../../common/topology/device.ts'
import { NETWORK_COLOURS } from '../../../common/topology/draw-mode.ts'
import { countBox, type GraphNode, NODE_SIZES, type NodeKind } from '../../../common/topology/graph.ts'
import { type Label, labelText } from '../../../common/topology/labels.ts'
import { useTopologyActions } from '../actions/topology-actions.tsx'
import { GLYPH_SIZE, Glyph } from '../glyph.tsx'

/** What kinds are called. */
const KIND_NAMES: Readonly<Record<NodeKind, string>> = {
  external: 'External Network',
  network: 'Network',
  router: 'Router',
  instance: 'Instance',
}

/** A node in words: its name, kind, status, and what it hides. */
export function nodeWords({ name, kind, status, hidden }: GraphNode, t: Translate): string {
  const failed = hidden.filter(({ of }) => isFailed(of.original_status)).length
  return [
    name,
    t(KIND_NAMES[kind]),
    status,
    ...(hidden.length > 0 ? [t('{count} instances hidden', { count: hidden.length })] : []),
    ...(failed > 0 ? [t('{count} of them in error', { count: failed })] : []),
  ].join(', ')
}

interface GraphNodeProps {
  readonly node: GraphNode
  readonly x: number
  readonly y: number
  /** The scale of the drawing, for a node that hides others; 1 for others. */
  readonly scale: number
  /** Where its name is; undefined for one that is not written. */
  readonly label: Label | undefined
  readonly isOpen: boolean
  /** Another node is looked at, of which this is no neighbour. */
  readonly isAside: boolean
  /** Tab comes to it; arrow keys go on from there. */
  readonly isStop: boolean
  readonly onFocus: (id: string) => void
  readonly onToggle: (id: string) => void
  /** Shows the instances that it hides. */
  readonly onExpand: (id: string) => void
}

/** How many instances a collapsed network hides; it shows them when it is pressed. */
function HiddenCount({ node, scale, onExpand }: Pick<GraphNodeProps, 'node' | 'scale' | 'onExpand'>): ReactNode {
  const box = countBox(node, scale)
  if (!box) return null
  const { left, top, right, bottom, size } = box
  return (
    // biome-ignore lint/a11y: the plus key does the same for the node.
    <g
      className={`fascia-topology__count${node.hidden.some(({ of }) => isFailed(of.original_status)) ? ' fascia-m-failed' : ''}`}
      onClick={(event) => {
        event.stopPropagation()
        onExpand(node.id)
      }}
    >
      <rect x={left} y={top} width={right - left} height={bottom - top} rx={(bottom - top) / 2} />
      <text x={(left + right) / 2} y={(top + bottom) / 2} dy="0.35em" style={{ fontSize: size }}>
        {node.hidden.length}
      </text>
    </g>
  )
}

/** A node of the graph. */
export const GraphNodeView = memo(function GraphNodeView(props: GraphNodeProps): ReactNode {
  const { node, x, y, label, isOpen, isAside, isStop, onToggle, onExpand, onFocus } = props
  const { id, kind, name, state, colour } = node
  const t = useT()
  const { isDeleting } = useTopologyActions()
  const { radius, scale } = NODE_SIZES[kind]
  const marks = [
    `fascia-m-${kind}`,
    `fascia-m-${state}`,
    node.isFailed ? 'fascia-m-failed' : '',
    colour === undefined ? '' : `fascia-m-colour-${colour % NETWORK_COLOURS}`,
    node.isLoading ? 'fascia-m-loading' : '',
    isDeleting(id) ? 'fascia-m-deleting' : '',
    isOpen ? 'fascia-m-open' : '',
    isAside ? 'fascia-m-aside' : '',
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
      aria-label={nodeWords(node, t)}
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
      <HiddenCount node={node} scale={props.scale} onExpand={onExpand} />
      {label ? (
        <text className="fascia-topology__label" x={label.x} y={label.y} textAnchor={label.anchor} dy="0.35em">
          {labelText(name)}
        </text>
      ) : null}
    </g>
  )
})

import { useT } from '@fascia/sdk/web'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { StackTopology, TopologyNode } from '../../api/stack-parts.ts'
import { extentOf, HEIGHT, LABEL_GAP, layOut, linksOf, type PlacedNode } from './layout.ts'
import './stack-graph.css'

const WIDTH = 900
const STACK = '\u0000stack'

interface StackGraphProps {
  readonly topology: StackTopology
  /** The name of the node whose box is shown; the stack's when undefined [STACK-003]. */
  readonly chosen: string | undefined
  readonly onChoose: (name: string | undefined) => void
  readonly label: string
}

/** The letters of a kind in its sign: `SE` for a server; a mark for one that has no picture. */
const signOf = (image: string): string =>
  image.startsWith('unknown-') ? '?' : (image.split('-')[0] ?? '').slice(0, 2).toUpperCase()
const colourOf = (image: string): string => image.split('-').at(-1) ?? 'gray'

/** Lines of an information box as the gateway wrote them, as text. */
function linesOf(box: string): readonly string[] {
  return box
    .split('<br>')
    .map((line) =>
      line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    )
}

interface GlyphProps extends Pick<TopologyNode, 'name' | 'status' | 'image' | 'image_size' | 'in_progress'> {
  readonly place: PlacedNode
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Glyph({
  name,
  status,
  image,
  image_size: size,
  in_progress: isMoving,
  place,
  isChosen,
  onChoose,
}: GlyphProps): ReactNode {
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onChoose()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a node of a drawing; SVG has no button.
    <g
      role="button"
      tabIndex={0}
      aria-label={`${name}, ${status}`}
      aria-pressed={isChosen}
      data-image={image}
      className={`fascia-stack-node fascia-m-${colourOf(image)}${isMoving ? ' fascia-m-moving' : ''}${isChosen ? ' fascia-m-chosen' : ''}`}
      transform={`translate(${Math.round(place.x ?? 0)} ${Math.round(place.y ?? 0)})`}
      onClick={onChoose}
      onKeyDown={press}
    >
      <circle r={size / 2} />
      <text className="fascia-stack-node__sign" textAnchor="middle" dy=".35em">
        {signOf(image)}
      </text>
      <text x={size / 2 + LABEL_GAP} dy=".35em">
        {name}
      </text>
    </g>
  )
}

/** One node for each resource and for the stack, one line for each entry of `required_by`, and the box of what is chosen [STACK-002, STACK-003, STACK-007]. */
export function StackGraph({ topology, chosen, onChoose, label }: StackGraphProps): ReactNode {
  const t = useT()
  const { stack, nodes } = topology
  const places = useRef<ReadonlyMap<string, PlacedNode>>(new Map())
  places.current = layOut([...nodes, { name: STACK, required_by: [] }], places.current, WIDTH)
  const placeOf = (name: string): PlacedNode => places.current.get(name) ?? { name }
  const { left, width } = extentOf([
    { x: placeOf(STACK).x ?? 0, radius: stack.image_size / 2, label: stack.name },
    ...nodes.map(({ name, image_size }) => ({ x: placeOf(name).x ?? 0, radius: image_size / 2, label: name })),
  ])
  const selected = nodes.find(({ name }) => name === chosen)
  const box = linesOf(selected?.info_box ?? stack.info_box)
  return (
    <div className="fascia-stack-graph">
      <section className="fascia-stack-graph__box" aria-live="polite" aria-label={t('Details of the selection')}>
        {box.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing with nodes that can be chosen; SVG has no fieldset. */}
      <svg
        viewBox={`${left} 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        style={{ maxInlineSize: width }}
        role="group"
        aria-label={label}
      >
        {linksOf(nodes).map(({ from, to }) => (
          <line key={`${from} ${to}`} x1={placeOf(from).x} y1={placeOf(from).y} x2={placeOf(to).x} y2={placeOf(to).y} />
        ))}
        <Glyph
          {...stack}
          place={placeOf(STACK)}
          isChosen={selected === undefined}
          onChoose={() => onChoose(undefined)}
        />
        {nodes.map((node) => (
          <Glyph
            key={node.name}
            {...node}
            place={placeOf(node.name)}
            isChosen={node.name === selected?.name}
            onChoose={() => onChoose(node.name)}
          />
        ))}
      </svg>
      <ul className="fascia-stack-graph__legend">
        {(['green', 'gray', 'red'] as const).map((colour) => (
          <li key={colour} className={`fascia-m-${colour}`}>
            <svg className="fascia-stack-graph__sample" viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="6" fill="none" strokeWidth={3} />
            </svg>
            {t({ green: 'Complete', gray: 'In progress or not begun', red: 'Failed or deleted' }[colour])}
          </li>
        ))}
      </ul>
    </div>
  )
}

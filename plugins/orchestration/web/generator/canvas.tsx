import { useT } from '@fascia/sdk/web'
import { type DragEvent, type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { kindOfType } from '../../common/topology-kinds.ts'
import { CHARACTER, extentOf, LABEL_GAP, layOut, type PlacedNode } from '../topology/layout.ts'
import type { GraphLink, GraphResource, TemplateGraph } from './template-graph.ts'
import './canvas.css'

/** What a type of the palette is dragged as. */
export const DRAGGED_TYPE = 'application/x-fascia-resource-type'

/** Where new resources are drawn to. */
const WIDTH = 400
/** The least width and height of what is shown. */
const LEAST = 360
const RADIUS = 24
/** How far an arrow key moves a resource. */
const STEP = 20
/** A press that moves less than this is a click. */
const CLICK_PX = 4

/** Where something is on the canvas. */
export interface Place {
  readonly x: number
  readonly y: number
}
export type Places = Readonly<Record<string, Place>>

export interface CanvasProps {
  readonly graph: TemplateGraph
  /** Where the person has put resources; the others have a place of their own. */
  readonly places: Places
  readonly onPlace: (name: string, place: Place) => void
  readonly onAdd: (type: string, place: Place) => void
  readonly onEdit: (name: string) => void
  readonly onRemove: (name: string) => void
}

const MOVES: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** A link ends at the edge of a circle, where its arrow is seen. */
function endOf(from: Place, to: Place): Place {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const part = Math.max(0, (length - RADIUS - 6) / length)
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
}

interface NodeProps {
  readonly resource: GraphResource
  readonly place: Place
  readonly onPress: (event: PointerEvent, place: Place) => void
  readonly onMove: (place: Place) => void
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Node({ resource, place, onPress, onMove, onEdit, onRemove }: NodeProps): ReactNode {
  const { name, type } = resource
  const kind = kindOfType(type)
  const press = (event: KeyboardEvent): void => {
    const move = MOVES[event.key]
    if (move) onMove({ x: place.x + move.x, y: place.y + move.y })
    else if (event.key === 'Enter' || event.key === ' ') onEdit()
    else if (event.key === 'Delete') onRemove()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a node of a drawing; SVG has no button.
    <g
      role="button"
      tabIndex={0}
      aria-label={`${name}, ${type}`}
      className="fascia-canvas__node"
      transform={`translate(${Math.round(place.x)} ${Math.round(place.y)})`}
      onPointerDown={(event) => onPress(event, place)}
      // A screen reader clicks without a pointer.
      onClick={({ detail }) => (detail === 0 ? onEdit() : undefined)}
      onKeyDown={press}
    >
      {/* Between the sign and the name, too, the pointer is on the resource. */}
      <rect x={-RADIUS} y={-RADIUS} width={2 * RADIUS + LABEL_GAP + name.length * CHARACTER} height={2 * RADIUS} />
      <circle r={RADIUS} />
      <text className="fascia-canvas__sign" textAnchor="middle" dy=".35em">
        {kind === 'unknown' ? '?' : kind.slice(0, 2).toUpperCase()}
      </text>
      <text x={RADIUS + LABEL_GAP} dy=".35em">
        {name}
      </text>
    </g>
  )
}

interface Drag {
  readonly name: string
  /** From the pointer to the middle of the resource. */
  readonly offset: Place
  readonly start: Place
  readonly isMoved: boolean
  /** What the drawing shows meanwhile: it does not follow what is dragged. */
  readonly view: string
}

type Drawn = ReadonlyMap<string, PlacedNode>

/** The places of all resources: those of the person, those of the last drawing, and new ones beside them. */
function drawnAt({ resources, links }: TemplateGraph, places: Places, last: Drawn): Drawn {
  const known = new Map<string, PlacedNode>()
  for (const { name } of resources) {
    const { x, y } = (Object.hasOwn(places, name) ? places[name] : undefined) ?? last.get(name) ?? {}
    if (x !== undefined && y !== undefined) known.set(name, { name, x, y, fx: x, fy: y })
  }
  const needing = (name: string) => links.filter(({ to }) => to === name).map(({ from }) => from)
  return layOut(
    resources.map(({ name }) => ({ name, required_by: needing(name) })),
    known,
    WIDTH,
  )
}

/** Places the resources again when the template or the person's places are others. */
function usePlaces(graph: TemplateGraph, places: Places): (name: string) => Place {
  const [last, setLast] = useState(() => ({ graph, places, drawn: drawnAt(graph, places, new Map()) }))
  const isCurrent = last.graph === graph && last.places === places
  const now = isCurrent ? last : { graph, places, drawn: drawnAt(graph, places, last.drawn) }
  if (!isCurrent) setLast(now)
  return (name) => {
    const { x = 0, y = 0 } = now.drawn.get(name) ?? {}
    return { x, y }
  }
}

/** A length about a middle that is not less than `LEAST`: the begin and the length. */
function atLeast(from: number, to: number): readonly [number, number] {
  const length = Math.max(to - from, LEAST)
  return [Math.round((from + to - length) / 2), Math.ceil(length)]
}

/** The rectangle that shows all resources with their names: few of them are not larger than many. */
function viewOf(resources: readonly GraphResource[], placeOf: (name: string) => Place): string {
  if (resources.length === 0) return `0 0 ${LEAST} ${LEAST}`
  const { left, width } = extentOf(resources.map(({ name }) => ({ x: placeOf(name).x, radius: RADIUS, label: name })))
  const heights = resources.map(({ name }) => placeOf(name).y)
  const [x, across] = atLeast(left - LABEL_GAP, left + width + LABEL_GAP)
  const [y, down] = atLeast(Math.min(...heights) - RADIUS - LABEL_GAP, Math.max(...heights) + RADIUS + LABEL_GAP)
  return `${x} ${y} ${across} ${down}`
}

function pointOf(
  svg: SVGSVGElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse())
  return { x, y }
}

function Link({ link, placeOf }: { readonly link: GraphLink; readonly placeOf: (name: string) => Place }): ReactNode {
  const from = placeOf(link.from)
  const to = endOf(from, placeOf(link.to))
  return (
    <line
      className={link.kind === 'depends_on' ? 'fascia-m-order' : undefined}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      markerEnd="url(#fascia-canvas-arrow)"
    />
  )
}

/** The resources of a template as a drawing: an arrow leads to what a resource needs. Types are dropped on it, resources dragged; keys do the same. */
export function Canvas({ graph, places, onPlace, onAdd, onEdit, onRemove }: CanvasProps): ReactNode {
  const t = useT()
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const placeOf = usePlaces(graph, places)
  const { resources, links } = graph
  const view = drag?.view ?? viewOf(resources, placeOf)
  const press = (name: string) => (event: PointerEvent, place: Place) => {
    if (!svg.current || event.button !== 0) return
    svg.current.setPointerCapture(event.pointerId)
    const at = pointOf(svg.current, event)
    const start = { x: event.clientX, y: event.clientY }
    setDrag({ name, offset: { x: place.x - at.x, y: place.y - at.y }, start, isMoved: false, view })
  }
  const move = (event: PointerEvent): void => {
    if (!svg.current || !drag) return
    const { name, start, offset } = drag
    if (!drag.isMoved && Math.hypot(event.clientX - start.x, event.clientY - start.y) < CLICK_PX) return
    if (!drag.isMoved) setDrag({ ...drag, isMoved: true })
    const { x, y } = pointOf(svg.current, event)
    onPlace(name, { x: x + offset.x, y: y + offset.y })
  }
  const release = (): void => {
    setDrag(undefined)
    if (drag && !drag.isMoved) onEdit(drag.name)
  }
  const drop = (event: DragEvent): void => {
    const type = event.dataTransfer.getData(DRAGGED_TYPE)
    if (!svg.current || type === '') return
    event.preventDefault()
    onAdd(type, pointOf(svg.current, event))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with nodes that can be chosen; SVG has no fieldset.
    <svg
      ref={svg}
      tabIndex={-1}
      role="group"
      aria-label={t('Canvas')}
      className="fascia-canvas"
      viewBox={view}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={() => setDrag(undefined)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(DRAGGED_TYPE)) event.preventDefault()
      }}
      onDrop={drop}
    >
      <defs>
        <marker
          id="fascia-canvas-arrow"
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto"
        >
          <path d="M0 0 8 4 0 8z" />
        </marker>
      </defs>
      {links.map((link) => (
        <Link key={`${link.from} ${link.to} ${link.kind}`} link={link} placeOf={placeOf} />
      ))}
      {resources.map((resource) => (
        <Node
          key={resource.name}
          resource={resource}
          place={placeOf(resource.name)}
          onPress={press(resource.name)}
          onMove={(place) => onPlace(resource.name, place)}
          onEdit={() => onEdit(resource.name)}
          onRemove={() => {
            // The focus would go with the resource.
            svg.current?.focus()
            onRemove(resource.name)
          }}
        />
      ))}
    </svg>
  )
}

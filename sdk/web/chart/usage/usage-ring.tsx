import type { ReactNode } from 'react'
import type { Usage } from './usage.ts'
import { markOf } from './usage.ts'
import { type Radii, type SliceId, usageArcs } from './usage-arcs.ts'

interface UsageRingProps {
  readonly usage: Usage
  readonly radii: Radii
  readonly hidden: ReadonlySet<string>
  /** The whole drawing in words. */
  readonly label: string
  /** The content of the hole. */
  readonly middle?: string
}

const CLASSES: Readonly<Record<SliceId, string>> = {
  used: 'fascia-chart__used',
  added: 'fascia-chart__added',
  remaining: 'fascia-chart__remaining',
}

/** A pie or donut at its natural size: one unit is one pixel. */
export function UsageRing({ usage, radii, hidden, label, middle }: UsageRingProps): ReactNode {
  const size = radii.outer * 2
  const mark = markOf(usage)
  return (
    <svg
      className={`fascia-chart__ring ${mark ?? ''}`}
      data-mark={mark}
      data-over-max={usage.isOverMax || undefined}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-radii.outer} ${-radii.outer} ${size} ${size}`}
    >
      {usageArcs(usage, radii).map(({ id, path }) => (
        <path key={id} data-slice={id} className={CLASSES[id]} d={path} display={hidden.has(id) ? 'none' : undefined} />
      ))}
      {middle === undefined ? null : (
        <text className="fascia-chart__middle" textAnchor="middle" dominantBaseline="central">
          {middle}
        </text>
      )}
    </svg>
  )
}

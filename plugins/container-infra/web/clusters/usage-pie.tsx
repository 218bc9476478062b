import { useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { clusterUsage } from '../../common/cluster-usage.ts'

const INNER = 24
const OUTER = 48
const RADIUS = (INNER + OUTER) / 2
const ROUND = 2 * Math.PI * RADIUS

/** Clusters that exist against the remaining margin, with the percentage in the middle [CINFRA-014, CINFRA-015]. */
export function UsagePie({
  existing,
  limit,
}: {
  readonly existing: number
  readonly limit: number | undefined
}): ReactNode {
  const t = useT()
  const usage = clusterUsage(existing, limit)
  const part = (Math.min(100, usage.percent) / 100) * ROUND
  const colour = usage.isOverMax ? 'danger' : 'brand'
  return (
    <svg
      role="img"
      width={2 * OUTER}
      height={2 * OUTER}
      viewBox={`${-OUTER} ${-OUTER} ${2 * OUTER} ${2 * OUTER}`}
      data-inner-radius={INNER}
      data-outer-radius={OUTER}
      data-over-max={usage.isOverMax}
      aria-label={t('{existing} of {limit} clusters, {percent}%', { existing, ...usage })}
    >
      <g fill="none" strokeWidth={OUTER - INNER} transform="rotate(-90)">
        <circle r={RADIUS} stroke="var(--pf-t--global--background--color--secondary--default)" />
        <circle
          r={RADIUS}
          stroke={`var(--pf-t--global--color--${colour === 'danger' ? 'status--danger' : 'brand'}--default)`}
          strokeDasharray={`${part} ${ROUND - part}`}
        />
      </g>
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fill="var(--pf-t--global--text--color--regular)"
        fontSize="var(--pf-t--global--font--size--body--sm)"
      >
        {usage.percent}%
      </text>
    </svg>
  )
}

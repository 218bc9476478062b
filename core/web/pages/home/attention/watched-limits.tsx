import { type LimitGroupHandle, useAnswer } from '@fascia/sdk/web'
import type { ProjectLimit } from '@fascia/sdk/web/declare'
import { type ReactNode, useEffect } from 'react'

/** A limit of the project that is nearly used up, or is. */
export interface FullLimit {
  readonly limit: ProjectLimit
  readonly isFull: boolean
}

export interface WatchedLimitsProps {
  readonly group: LimitGroupHandle
  readonly onChange: (id: string, full: readonly FullLimit[]) => void
}

/** From this share of a limit on it needs a person. */
const NEARLY = 0.8

/** Reads the limits of one service while the page shows, and draws nothing; one that cannot be read has its own card. */
export function WatchedLimits({ group, onChange }: WatchedLimitsProps): ReactNode {
  const { id, read } = group
  const { data } = useAnswer(['limits', id], (signal) => read(signal))
  useEffect(() => {
    const full = (data ?? []).filter(({ used, limit }) => Number.isFinite(limit) && limit > 0 && used / limit >= NEARLY)
    onChange(
      id,
      full.map((limit) => ({ limit, isFull: limit.used >= limit.limit })),
    )
  }, [id, data, onChange])
  return null
}

import { parseInstant } from '@fascia/sdk/web'
import type { Row } from '@fascia/sdk/web/host'
import { itemState, type RegisteredType } from '@fascia/sdk/web/host'

/** Why a resource needs a person, the most urgent first. */
export const CAUSES = ['failed', 'waiting', 'stuck', 'warned', 'ending'] as const
export type Cause = (typeof CAUSES)[number]

/** A resource that needs a person. */
export interface Attention {
  readonly type: RegisteredType
  readonly row: Row
  readonly name: string
  readonly cause: Cause
  /** The property whose value says it: a status, or the end. */
  readonly property?: string
  /** What the service says of a failure, in one line. */
  readonly reason?: string
  /** In transition since then, or of no use from then on. */
  readonly atMs?: number
}

const MINUTE_MS = 60_000
/** Work that takes longer is said. */
const STUCK_MS = 15 * MINUTE_MS
const SOON_MS = 30 * 24 * 60 * MINUTE_MS
const CHANGE_TIMES = ['updated_at', 'updated', 'created_at', 'created'] as const

function changedAtMs({ item }: Row): number | undefined {
  return CHANGE_TIMES.map((name) => parseInstant(item[name])).find((timeMs) => timeMs !== undefined)
}

function endOf({ item }: Row, { properties }: RegisteredType): { property: string; atMs: number } | undefined {
  return Object.entries(properties).flatMap(([property, { isEnd, path = [property] }]) => {
    const atMs = isEnd ? parseInstant(item[path[0] ?? property]) : undefined
    return atMs === undefined ? [] : [{ property, atMs }]
  })[0]
}

/** Whether resources of the type can need a person. */
export function canNeedAttention({ properties, transitional = [] }: RegisteredType): boolean {
  return (
    transitional.length > 0 ||
    Object.values(properties).some(({ format, tones = {}, isEnd }) => {
      const isSerious = Object.values(tones).some((tone) => tone === 'danger' || tone === 'warning')
      return (format === 'status' && isSerious) || isEnd === true
    })
  )
}

export interface AttentionQuestion {
  readonly type: RegisteredType
  readonly row: Row
  /** One of its actions is due. */
  readonly isDue: boolean
  readonly nowMs: number
}

/**
 * Whether a resource needs a person, and why: it has failed, it waits for an action, it has been in transition for a quarter of an hour, its status is
 * a warning, or it ends within 30 days. Undefined when it needs none.
 */
export function attentionOf({ type, row, isDue, nowMs }: AttentionQuestion): Attention | undefined {
  const { name, reason, isMoving, isDeleted, worst } = itemState(row.item, type)
  if (isDeleted) return undefined
  const found = { type, row, name }
  if (worst?.tone === 'danger') {
    const line = reason?.split('\n', 1)[0]
    const isSaid = line !== undefined && line !== String(row.item[worst.property])
    return { ...found, cause: 'failed', property: worst.property, ...(isSaid ? { reason: line } : {}) }
  }
  const status = worst ? { property: worst.property } : {}
  if (isDue) return { ...found, cause: 'waiting', ...status }
  const sinceMs = changedAtMs(row)
  if (isMoving && sinceMs !== undefined && nowMs - sinceMs > STUCK_MS)
    return { ...found, cause: 'stuck', atMs: sinceMs, ...status }
  if (worst?.tone === 'warning') return { ...found, cause: 'warned', ...status }
  const end = endOf(row, type)
  if (end && end.atMs > nowMs && end.atMs - nowMs < SOON_MS) return { ...found, cause: 'ending', ...end }
  return undefined
}

/** The most urgent first; those of one cause in the order of their types and names. */
export function byUrgency(all: readonly Attention[]): readonly Attention[] {
  return [...all].sort((a, b) => CAUSES.indexOf(a.cause) - CAUSES.indexOf(b.cause))
}

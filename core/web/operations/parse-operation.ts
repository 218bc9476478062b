import type { ActionResult } from '@fascia/sdk/common'
import type { OperationItem } from '@fascia/sdk/web'
import { type Operation, type OperationCounts, parseActionResult } from '@fascia/sdk/web/host'
import type { KeptOperation } from './kept-operations.ts'
import type { ShellOperation } from './shell-operation.ts'

const STATES: readonly Operation['state'][] = ['running', 'done', 'failed', 'cancelled']

/** So many of the failed things of an operation are kept for the next load of the page. */
const KEPT_ITEMS = 20

/** Why an operation has failed whose page went. */
export const INTERRUPTED = 'Interrupted.'

function isCounts(value: unknown): value is OperationCounts {
  if (typeof value !== 'object' || value === null) return false
  const { total, done, failed, cancelled } = value as Partial<Record<keyof OperationCounts, unknown>>
  return [total, done, failed, cancelled].every((count) => typeof count === 'number')
}

function isFailedItem(value: unknown): value is OperationItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, state, reason } = value as Partial<Record<keyof OperationItem, unknown>>
  const texts = reason === undefined ? [id, name] : [id, name, reason]
  return state === 'failed' && texts.every((text) => typeof text === 'string')
}

/** An operation of another page, or of an earlier load of this one. */
export interface EarlierOperation {
  readonly operation: ShellOperation
  /** What it changed, where that had not settled when the page went. */
  readonly changed?: ActionResult
}

function parseChanged(value: unknown): ActionResult | undefined {
  try {
    return value === undefined ? undefined : parseActionResult(value)
  } catch {
    return undefined
  }
}

/** The order of operations. */
export function newestFirst(one: ShellOperation, other: ShellOperation): number {
  return other.startedAt - one.startedAt || (one.id < other.id ? 1 : -1)
}

/** Whether the page is there no more that ran an operation. */
export type IsGone = (running: { readonly tab: unknown; readonly atMs: number }) => boolean

/** Reads an operation that was written at a time; undefined for what cannot be read. What ran in a page that is gone was interrupted. */
function parseOperation({ value, atMs }: KeptOperation, isGone: IsGone): EarlierOperation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, title, startedAt, detail, counts, items, madeIds, requestId, tab, ...rest } = value as Partial<
    Record<keyof ShellOperation | 'changed', unknown>
  >
  const state = STATES.find((known) => known === rest.state)
  if (typeof id !== 'string' || typeof title !== 'string' || typeof startedAt !== 'number' || !state) return undefined
  const isInterrupted = state === 'running' && isGone({ tab, atMs })
  const changed = parseChanged(rest.changed)
  const operation: ShellOperation = {
    id,
    title,
    startedAt,
    state: isInterrupted ? 'failed' : state,
    ...(isInterrupted ? { detail: INTERRUPTED } : typeof detail === 'string' ? { detail } : {}),
    ...(isCounts(counts) ? { counts } : {}),
    ...(typeof tab === 'string' ? { tab } : {}),
    ...(Array.isArray(madeIds) ? { madeIds: madeIds.map(String) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(Array.isArray(items) ? { items: items.filter(isFailedItem) } : {}),
  }
  return { operation, ...(changed ? { changed } : {}) }
}

/** The operations of other pages and of earlier loads of this one, the newest first. What cannot be read is left out. */
export function parseOperations(kept: readonly KeptOperation[], isGone: IsGone): readonly EarlierOperation[] {
  return kept
    .map((one) => parseOperation(one, isGone))
    .filter((one) => one !== undefined)
    .toSorted((one, other) => newestFirst(one.operation, other.operation))
}

/** An operation as it is kept for the next load of the page, with what it changed where that has not settled. */
export function keptOperation(
  { isRetryable: _gone, isSettling, items, ...running }: ShellOperation,
  changed: ActionResult | undefined,
): ShellOperation & Pick<EarlierOperation, 'changed'> {
  // The cloud goes on without the page.
  const operation = isSettling ? { ...running, state: 'done' as const, ...(changed ? { changed } : {}) } : running
  return items
    ? { ...operation, items: items.filter(({ state }) => state === 'failed').slice(0, KEPT_ITEMS) }
    : operation
}

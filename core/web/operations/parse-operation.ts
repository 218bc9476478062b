import type { ActionResult } from '@fascia/sdk/common'
import type { OperationItem } from '@fascia/sdk/web'
import { type Operation, type OperationCounts, parseActionResult } from '@fascia/sdk/web/host'
import type { ShellOperation } from './shell-operation.ts'

const STATES: readonly Operation['state'][] = ['running', 'done', 'failed', 'cancelled']

/** So many of the failed things of an operation are kept for the next load of the page. */
const KEPT_ITEMS = 20

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

/** An operation of an earlier load of the page. */
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

function parseOperation(value: unknown): EarlierOperation | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, title, startedAt, detail, counts, items, madeIds, requestId, ...rest } = value as Partial<
    Record<keyof ShellOperation | 'changed', unknown>
  >
  const state = STATES.find((known) => known === rest.state)
  if (typeof id !== 'string' || typeof title !== 'string' || typeof startedAt !== 'number' || !state) return undefined
  const isInterrupted = state === 'running'
  const changed = parseChanged(rest.changed)
  const operation: ShellOperation = {
    id,
    title,
    startedAt,
    state: isInterrupted ? 'failed' : state,
    ...(isInterrupted ? { detail: 'Interrupted.' } : typeof detail === 'string' ? { detail } : {}),
    ...(isCounts(counts) ? { counts } : {}),
    ...(Array.isArray(madeIds) ? { madeIds: madeIds.map(String) } : {}),
    ...(typeof requestId === 'string' ? { requestId } : {}),
    ...(Array.isArray(items) ? { items: items.filter(isFailedItem) } : {}),
  }
  return { operation, ...(changed ? { changed } : {}) }
}

/** Reads the operations of an earlier load of the page; what ran when it went was interrupted. What cannot be read is left out. */
export function parseOperations(kept: unknown): readonly EarlierOperation[] {
  return Array.isArray(kept) ? kept.map(parseOperation).filter((operation) => operation !== undefined) : []
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

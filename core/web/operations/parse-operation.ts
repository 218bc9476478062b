import type { ActionResult } from '@fascia/sdk/common'
import type { OperationItem } from '@fascia/sdk/web'
import { type Operation, type OperationCounts, parseActionResult } from '@fascia/sdk/web/host'
import { inItemOrder, isItemState } from './in-item-order.ts'
import type { KeptOperation } from './kept-operations.ts'
import type { ShellOperation } from './shell-operation.ts'

const STATES: readonly Operation['state'][] = ['running', 'done', 'failed', 'cancelled']

/** The things of an operation that are kept for the next load of the page have so many characters as JSON, because every page is given them. */
const KEPT_LENGTH = 8000
/** How much of a reason is kept, in characters. */
const KEPT_REASON = 300

/** Why an operation has failed whose page went. */
export const INTERRUPTED = 'Interrupted.'

function isCounts(value: unknown): value is OperationCounts {
  if (typeof value !== 'object' || value === null) return false
  const { total, done, failed, cancelled } = value as Partial<Record<keyof OperationCounts, unknown>>
  return [total, done, failed, cancelled].every((count) => typeof count === 'number')
}

function isItem(value: unknown): value is OperationItem {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, state, reason } = value as Partial<Record<keyof OperationItem, unknown>>
  const texts = reason === undefined ? [id, name] : [id, name, reason]
  return isItemState(state) && texts.every((text) => typeof text === 'string')
}

/** What becomes of a thing that waited or was at work when its page went. */
function endedItem(item: OperationItem): OperationItem {
  if (item.state === 'waiting') return { ...item, state: 'cancelled' }
  return item.state === 'running' ? { ...item, state: 'failed', reason: INTERRUPTED } : item
}

/** So many of the things as are kept: what matters most first. */
function keptItems(items: readonly OperationItem[]): readonly OperationItem[] {
  let length = 0
  return inItemOrder(items)
    .map((item) => (item.reason === undefined ? item : { ...item, reason: item.reason.slice(0, KEPT_REASON) }))
    .filter((item) => {
      length += JSON.stringify(item).length + 1
      return length <= KEPT_LENGTH
    })
}

function parseSource(value: unknown): Operation['of'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { type, action } = value as Partial<Record<'type' | 'action', unknown>>
  return typeof type === 'string' && typeof action === 'string' ? { type, action } : undefined
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
  const { id, title, startedAt, detail, counts, items, madeIds, requestId, tab, of, ...rest } = value as Partial<
    Record<keyof ShellOperation | 'changed', unknown>
  >
  const state = STATES.find((known) => known === rest.state)
  if (typeof id !== 'string' || typeof title !== 'string' || typeof startedAt !== 'number' || !state) return undefined
  const isInterrupted = state === 'running' && isGone({ tab, atMs })
  const changed = parseChanged(rest.changed)
  const source = parseSource(of)
  const itemNow = state === 'running' && !isInterrupted ? (item: OperationItem) => item : endedItem
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
    ...(Array.isArray(items) ? { items: items.filter(isItem).map(itemNow) } : {}),
    ...(source ? { of: source } : {}),
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
  return items ? { ...operation, items: keptItems(items) } : operation
}

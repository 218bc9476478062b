import { type ActionResult, isFault, type Token } from '@fascia/sdk/common'
import { createToken } from '@fascia/sdk/host'
import type { Clock, OperationItem, Operations } from '@fascia/sdk/web'
import type { Operation, OperationCounts, OperationProgress, SettledChange } from '@fascia/sdk/web/host'
import { type Atom, atom, type Store } from 'jotai'
import { type Ambient, tabId } from '../ambient/index.ts'
import type { KeptValues } from '../preferences/kept-values.ts'
import { createKeptOperations } from './kept-operations.ts'
import {
  type EarlierOperation,
  INTERRUPTED,
  type IsGone,
  keptOperation,
  newestFirst,
  parseOperations,
} from './parse-operation.ts'
import { resultPath } from './result-path.ts'
import type { Settle } from './settle-resources.ts'
import type { ShellOperation } from './shell-operation.ts'

const KEPT = 30
/** How long another page runs an operation without a word until it counts as gone, in ms. */
const SILENT_MS = 900_000

export interface OperationsOptions {
  readonly store: Store
  readonly clock: Clock
  readonly newId: () => string
  readonly tabStorage: Pick<Storage, 'getItem' | 'setItem'>
  readonly window: Pick<Ambient['window'], 'addEventListener' | 'removeEventListener'>
  readonly values: KeptValues
  /** Follows what an operation has changed; without it an operation ends with its work. */
  readonly settle?: Settle
  /** When what an earlier load of the page has left in transition can be followed: at once when absent. */
  readonly whenReady?: () => Promise<void>
}

function countItems(items: readonly OperationItem[]): OperationCounts {
  const count = (state: OperationItem['state']): number => items.filter((item) => item.state === state).length
  const skipped = count('skipped')
  return {
    total: items.length - skipped,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    ...(skipped > 0 ? { skipped } : {}),
  }
}

function endState({ counts }: Operation): Operation['state'] {
  if (counts && counts.failed > 0) return 'failed'
  return counts && counts.cancelled > 0 ? 'cancelled' : 'done'
}

/** The operations as the shell draws them. */
export interface ShellOperations extends Operations {
  readonly allAtom: Atom<readonly ShellOperation[]>
}

export const ShellOperations: Token<ShellOperations> = createToken<ShellOperations>('ShellOperations')

/**
 * What a person started, in whatever page and browser, the newest first. What ran when its page went is shown as interrupted, with what had been done by
 * then; what had been accepted and was in transition is followed further.
 */
export function createOperations(options: OperationsOptions): ShellOperations & { dispose(): void } {
  const { store, clock, newId, window, values, settle, whenReady = () => Promise.resolve() } = options
  const kept = createKeptOperations(values)
  const tab = tabId(options)
  const aborts = new Map<string, AbortController>()
  const retries = new Map<string, () => void>()
  const followed = new Map<string, ActionResult>()
  /** What this page has started or follows: it knows more of it than is kept. */
  const own = new Map<string, ShellOperation>()
  const isGone: IsGone = (running) => running.tab === tab || clock.now() - running.atMs > SILENT_MS
  const others = (): readonly EarlierOperation[] =>
    parseOperations(kept.read(), isGone).filter(({ operation: { id } }) => !own.has(id))
  const merged = (): readonly ShellOperation[] => {
    const shown = others().map(({ operation, changed }): ShellOperation => {
      // Another page follows it, or this one is about to.
      return changed && settle ? { ...operation, state: 'running', isSettling: true } : operation
    })
    // What still runs stays, however much has been started since.
    return [...own.values(), ...shown]
      .toSorted(newestFirst)
      .filter(({ state }, index) => index < KEPT || state === 'running')
  }
  const earlier = others()
  const allAtom = atom(merged())
  const all = (): readonly ShellOperation[] => store.get(allAtom)
  const refresh = (): void => store.set(allAtom, merged())

  const put = (operation: ShellOperation): void => {
    own.set(operation.id, operation)
    kept.write(operation.id, keptOperation(operation, followed.get(operation.id)))
    refresh()
  }
  const change = (id: string, changeOf: (operation: ShellOperation) => Partial<ShellOperation>): void => {
    const operation = all().find((one) => one.id === id)
    if (operation) put({ ...operation, ...changeOf(operation) })
  }
  const progressOf = (id: string, settled: Promise<SettledChange>): OperationProgress => ({
    settled,
    resultPath: resultPath(id),
    show: (items) => change(id, () => ({ items, counts: countItems(items) })),
    offerRetry(run) {
      const takeBack = (): void => {
        if (retries.delete(id)) change(id, () => ({ isRetryable: false }))
      }
      retries.set(id, run)
      change(id, () => ({ isRetryable: true }))
      return takeBack
    },
  })

  /** The operation runs on until what it has changed has settled. */
  const follow = async (id: string, changed: ActionResult, settle: Settle): Promise<SettledChange> => {
    followed.set(id, changed)
    change(id, () => ({ state: 'running', isSettling: true }))
    await whenReady()
    const settled = await settle(changed)
    const { reason } = settled
    followed.delete(id)
    change(id, (operation) => ({
      isSettling: false,
      ...(reason === undefined ? { state: endState(operation) } : { state: 'failed', detail: reason }),
    }))
    return settled
  }
  for (const { operation, changed } of earlier) if (settle && changed) void follow(operation.id, changed, settle)

  const stopListening = kept.onDidChange(refresh)
  const onHide = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) return
    for (const { id, state, isSettling, ...operation } of own.values())
      if (state === 'running' && !isSettling && kept.has(id))
        kept.write(id, keptOperation({ ...operation, id, state: 'failed', detail: INTERRUPTED }, undefined))
  }
  window.addEventListener('pagehide', onHide)

  return {
    get all() {
      return all()
    },
    allAtom,
    async run(title, work, changed, of) {
      const id = newId()
      const abort = new AbortController()
      const { promise: settled, resolve: end } = Promise.withResolvers<SettledChange>()
      aborts.set(id, abort)
      put({ id, title, startedAt: clock.now(), state: 'running', tab, ...(of ? { of } : {}) })
      try {
        const result = await work(abort.signal, progressOf(id, settled))
        const what = changed?.(result)
        if (what && what.created.length > 0) change(id, () => ({ madeIds: what.created.map((one) => one.id) }))
        if (!settle || !what) {
          change(id, (operation) => ({ state: endState(operation) }))
          end({ remaining: [] })
          return result
        }
        void follow(id, what, settle).then(end)
        return result
      } catch (failure) {
        const requestId = isFault(failure) ? failure.requestId : undefined
        const detail = failure instanceof Error ? failure.message : String(failure)
        change(id, () => ({ state: 'failed', detail, ...(requestId === undefined ? {} : { requestId }) }))
        throw failure
      } finally {
        aborts.delete(id)
      }
    },
    cancel: (id) => aborts.get(id)?.abort(),
    retry: (id) => retries.get(id)?.(),
    onDidChange: (listener) => store.sub(allAtom, listener),
    dispose() {
      stopListening()
      window.removeEventListener('pagehide', onHide)
    },
  }
}

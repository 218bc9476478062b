import { createToken } from '../../common/host/index.ts'
import type { ActionResult, ResourceRef, Token } from '../../common/index.ts'

/** One of the things that an operation works on, and how it goes. */
export interface OperationItem {
  readonly id: string
  readonly name: string
  /** `skipped` is what was chosen and left out, because of its state or the person's roles. */
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled' | 'skipped'
  /** Why it failed or was left out. */
  readonly reason?: string
}

/** How many things an operation works on, and what has become of them; the others wait or are at work. */
export interface OperationCounts {
  /** Without those that are left out. */
  readonly total: number
  readonly done: number
  readonly failed: number
  readonly cancelled: number
  /** How many of the chosen ones are left out; absent where none is. */
  readonly skipped?: number
}

/** An operation that a person started, shown in the activity list until it has ended. */
export interface Operation {
  readonly id: string
  readonly title: string
  readonly startedAt: number
  /** `cancelled` when the person ended it before everything had begun, and nothing of what had begun failed. */
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly detail?: string
  /** It was accepted, and what it changed is still in transition. */
  readonly isSettling?: boolean
  /** Of an operation on several things. */
  readonly counts?: OperationCounts
  /** Each of them; of an earlier load of the page so many as were kept, those that failed first. */
  readonly items?: readonly OperationItem[]
  /** What failed or was cancelled can be tried again by `retry`. */
  readonly isRetryable?: boolean
  /** The action whose work it is; another load of the page can do it again. */
  readonly of?: OperationSource
}

/** An action of a resource type, by which an operation was started. */
export interface OperationSource {
  /** The code of the type. */
  readonly type: string
  /** The id of the action. */
  readonly action: string
}

/** What became of what an operation has changed. */
export interface SettledChange {
  /** Why one of them has failed; absent when none has. */
  readonly reason?: string
  /** Those that were deleted, and are still there. */
  readonly remaining: readonly ResourceRef[]
}

/** The progress of work on several items, for the activity list. */
export interface OperationProgress {
  /** Resolves when what the work has changed has left its transition; not when the work fails or the page goes before. */
  readonly settled: Promise<SettledChange>
  /** Shows how each of them goes. An operation with one that failed counts as failed. */
  show(items: readonly OperationItem[]): void
  /** Offers to try again what failed or was cancelled, once and as long as this page lives; the answer takes the offer back. */
  offerRetry(run: () => void): () => void
  /** The address of the page that shows what became of each; absent where there is none. */
  readonly resultPath?: string
}

/** What the person has started. It goes on when menus close and pages change; each survives as a line of the activity list. */
export interface Operations {
  readonly all: readonly Operation[]
  /**
   * Runs the work as an operation and resolves or rejects as it does. The signal aborts when the person cancels; only work that has shown
   * its items can be cancelled, and should let end what has begun.
   */
  run<T>(
    title: string,
    work: (signal: AbortSignal, progress: OperationProgress) => Promise<T>,
    /** What the work has changed: the operation runs until these resources have left their transition, and fails when one has failed. */
    changed?: (made: T) => ActionResult | undefined,
    /** The action whose work it is. */
    of?: OperationSource,
  ): Promise<T>
  /** Ends what has not begun. */
  cancel(id: string): void
  /** Takes the offer of `offerRetry`. */
  retry(id: string): void
  onDidChange(listener: () => void): () => void
}

/** The token of what the person has started. */
export const Operations: Token<Operations> = createToken<Operations>('Operations')

import { Resources, useClock, useResourceList, useService } from '@fascia/sdk/web'
import { isActionDue, type RegisteredType, useNow } from '@fascia/sdk/web/host'
import { type ReactNode, useEffect } from 'react'
import type { SearchedList } from '../../../searched-lists/searched-lists.ts'
import { type Attention, attentionOf } from './attention.ts'

/** What is known of a list. */
export interface WatchedState {
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly found: readonly Attention[]
  readonly reload: () => void
}

export interface WatchedListProps {
  readonly list: SearchedList
  readonly type: RegisteredType
  readonly onChange: (list: SearchedList, state: WatchedState) => void
}

const ABSENT: ReadonlySet<string | undefined> = new Set(['GATEWAY_SERVICE_MISSING', 'GATEWAY_FEATURE_MISSING'])
/** How often time alone may make a resource need a person. */
const EVERY_MS = 60_000

/** Watches a list while the page shows, and draws nothing. */
export function WatchedList({ list, type, onChange }: WatchedListProps): ReactNode {
  const { rows, status, fault, reload } = useResourceList(list.code, {
    parameters: list.parameters,
    isInBackground: true,
  })
  const clock = useClock()
  const tickMs = useNow(EVERY_MS)
  const actions = useService(Resources).contributions('itemAction', list.code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload is the same one while the list is.
  useEffect(() => {
    const nowMs = Math.max(tickMs, clock.now())
    onChange(list, {
      isLoading: status === 'loading' || status === 'idle',
      // What the region lacks, or a right that the person lacks, needs no one.
      hasFailed: status === 'failed' && fault?.status !== 403 && !ABSENT.has(fault?.code),
      found: rows.flatMap((row) => attentionOf({ type, row, nowMs, isDue: isActionDue(actions, row.item) }) ?? []),
      reload,
    })
  }, [list, type, rows, actions, status, fault, tickMs, clock, onChange])
  return null
}

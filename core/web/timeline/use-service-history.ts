import { isFault } from '@fascia/sdk/common'
import { Api, type Item, useService } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { recordedAtom } from '../live/live-state.ts'
import { type RecordedEvent, recordedEvents } from './recorded-events.ts'

/** What the service of a resource has recorded of it; what was read before stays while it is read again. */
export interface ServiceHistory {
  readonly entries: readonly RecordedEvent[]
  readonly hasFailed: boolean
}

const NOTHING: ServiceHistory = { entries: [], hasFailed: false }
/** The person may not read it, or the service keeps none of this resource. */
const ABSENT: ReadonlySet<number | undefined> = new Set([403, 404, 501])

/**
 * Reads the record that the type names as its `history`: again when the resource has changed, and when the live stream says that people did something by the
 * dashboard. Nothing of a type that names none.
 */
export function useServiceHistory(
  { history }: Pick<RegisteredType, 'history'>,
  id: string,
  item: Item,
): ServiceHistory {
  const api = useService(Api)
  const recorded = useAtomValue(recordedAtom)
  const [known, setKnown] = useState(NOTHING)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there may be more entries after each change of the item.
  useEffect(() => {
    if (!history) return undefined
    const abort = new AbortController()
    const path = history.path.replaceAll(':id', encodeURIComponent(id))
    api.get<{ readonly items: readonly Item[] }>(path, { isQuiet: true, signal: abort.signal }).then(
      ({ items }) => setKnown({ entries: recordedEvents(history, items), hasFailed: false }),
      (failure: unknown) => {
        const isAbsent = isFault(failure) && ABSENT.has(failure.status)
        if (!abort.signal.aborted) setKnown(({ entries }) => ({ entries, hasFailed: !isAbsent }))
      },
    )
    return () => abort.abort()
  }, [api, history, id, item, recorded])
  return known
}

import { Resources, useService } from '@fascia/sdk/web'
import type { RegisteredType } from '@fascia/sdk/web/host'
import { useCallback, useMemo, useState } from 'react'
import type { SearchedList } from '../../../searched-lists/searched-lists.ts'
import { useSearchedLists } from '../../../searched-lists/use-searched-lists.ts'
import { useFinder } from '../use-finder.ts'
import { canNeedAttention } from './attention.ts'
import type { WatchedState } from './watched-list.tsx'

export interface Watched {
  readonly list: SearchedList
  readonly type: RegisteredType
}

/**
 * Whether the resources are watched by themselves: those with a page, and those of the cloud, such as hosts. What is a part of another resource, such
 * as a listener of a load balancer, is in the state of that one.
 */
function isWatched({ page }: SearchedList, type: RegisteredType): boolean {
  return canNeedAttention(type) && (page !== undefined || type.indexPath?.startsWith('/admin/') === true)
}

/** The lists whose resources may need the person: one of each type that has a page. Undefined until all types are known. */
export function useWatchedLists(): readonly Watched[] | undefined {
  const resources = useService(Resources)
  const lists = useSearchedLists(useFinder())
  return useMemo(
    () =>
      lists?.flatMap((list) => {
        const type = resources.type(list.code)
        return type && isWatched(list, type) ? [{ list, type }] : []
      }),
    [lists, resources],
  )
}

/** What the lists have said, by their types. */
export function useWatchedStates(): readonly [
  ReadonlyMap<string, WatchedState>,
  (list: SearchedList, state: WatchedState) => void,
] {
  const [states, setStates] = useState<ReadonlyMap<string, WatchedState>>(new Map())
  const set = useCallback(
    ({ code }: SearchedList, state: WatchedState) => setStates((earlier) => new Map([...earlier, [code, state]])),
    [],
  )
  return [states, set]
}

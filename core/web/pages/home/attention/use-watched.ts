import { Resources, useService } from '@fascia/sdk/web'
import { type Finder, loadFinder, type RegisteredType } from '@fascia/sdk/web/host'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { SearchedList } from '../../../palette/find/searched-lists.ts'
import { useSearchedLists } from '../../../palette/find/use-searched-lists.ts'
import { canNeedAttention } from './attention.ts'
import type { WatchedState } from './watched-list.tsx'

export interface Watched {
  readonly list: SearchedList
  readonly type: RegisteredType
  /** The type in the plural. */
  readonly title: string
}

/**
 * Whether a page lists the type, or it belongs to the cloud, as hosts do. What is a part of another resource, such as a listener of a load balancer,
 * is part of the state of that one.
 */
function hasOwnPage(resources: Resources, { code, indexPath = '' }: RegisteredType): boolean {
  return indexPath.startsWith('/admin/') || resources.contributions('panel').some(({ data }) => data.lists === code)
}

/** The lists whose resources may need the person: one of each type that has a page. Undefined until all types are known. */
export function useWatchedLists(): readonly Watched[] | undefined {
  const resources = useService(Resources)
  const [finder, setFinder] = useState<Finder>()
  useEffect(() => {
    void loadFinder().then((loaded) => setFinder(() => loaded))
  }, [])
  const lists = useSearchedLists(finder)
  return useMemo(
    () =>
      lists?.flatMap((list) => {
        const type = resources.type(list.code)
        return type && canNeedAttention(type) && hasOwnPage(resources, type) ? [{ list, type, title: list.title }] : []
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

import type { Fault } from '@fascia/sdk/common'
import { Resources, toFault, useService } from '@fascia/sdk/web'
import { type Finder, loadFinder, type RegisteredType, useHostPlace } from '@fascia/sdk/web/host'
import { useEffect, useMemo, useState } from 'react'
import type { SearchedList } from '../searched-lists/searched-lists.ts'
import { useSearchedLists } from '../searched-lists/use-searched-lists.ts'

/** What relations are read from, once all types are known. */
export interface RelationsGround {
  readonly finder: Finder
  readonly reader: ReturnType<Finder['createListReader']>
  readonly searched: readonly SearchedList[]
  readonly source: Parameters<Finder['usersOf']>[2]
}

interface LoadedFinder {
  readonly finder?: Finder
  /** Why its code is not there. */
  readonly fault?: Fault
}

/** The code that finds resources; what could not be loaded is loaded again with the next attempt. */
function useFinder(attempt: number): LoadedFinder {
  const [loaded, setLoaded] = useState<LoadedFinder>({})
  const isHere = loaded.finder !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it again.
  useEffect(() => {
    if (isHere) return
    let isGone = false
    loadFinder().then(
      (finder) => isGone || setLoaded({ finder }),
      (error: unknown) => isGone || setLoaded({ fault: toFault(error) }),
    )
    return () => {
      isGone = true
    }
  }, [isHere, attempt])
  return loaded
}

/** What relations are read from; absent until it is known, with the fault where its code could not be loaded. */
export function useRelationsSource(attempt: number): { readonly ground?: RelationsGround; readonly fault?: Fault } {
  const { host } = useHostPlace()
  const resources = useService(Resources)
  const { finder, fault } = useFinder(attempt)
  const searched = useSearchedLists(finder)
  const reader = useMemo(() => finder?.createListReader(host), [finder, host])
  const ground = useMemo((): RelationsGround | undefined => {
    if (!finder || !reader || !searched) return undefined
    const placeOf = ({ code }: RegisteredType): number => searched.findIndex((list) => list.code === code)
    const types = resources
      .contributions('resourceType')
      .flatMap(({ data }) => resources.type(String(data.code)) ?? [])
      .toSorted((a, b) => placeOf(a) - placeOf(b))
    const edges = finder.edgesOf(types)
    const source = {
      edges,
      type: (code: string) => resources.type(code),
      rows: (code: string) => reader.rows(searched.find((list) => list.code === code) ?? { code, parameters: {} }),
    }
    return { finder, reader, searched, source }
  }, [finder, reader, searched, resources])
  return { ...(ground ? { ground } : {}), ...(fault ? { fault } : {}) }
}

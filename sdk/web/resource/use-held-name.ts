import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { followedAtom } from '../host/followed-atom.ts'
import { useService } from '../host/hooks/use-service.ts'
import { useHostPlace } from '../host/host-provider.tsx'
import { Resources } from '../services/resources.ts'
import { heldRows } from './held-rows.ts'
import { nameOf } from './row.ts'

/** The name of a resource, where a list that the page has read has it; it is not requested. */
export function useHeldName(code: string, id: string): string | undefined {
  const { cache } = useHostPlace().host
  const resources = useService(Resources)
  const nameAtom = useMemo(() => {
    const queries = cache.getQueryCache()
    return followedAtom(
      () => {
        const type = resources.type(code)
        const row = type && heldRows(queries, code).find((held) => held.id === id)
        return row && nameOf(row.item, type)
      },
      (listener) =>
        queries.subscribe(({ type, query: { queryKey } }) => {
          if (type === 'updated' && queryKey[0] === 'list' && queryKey[1] === code) listener()
        }),
    )
  }, [cache, resources, code, id])
  return useAtomValue(nameAtom)
}

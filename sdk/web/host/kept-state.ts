import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import { useHostPlace } from './host-provider.tsx'

/** State that the host keeps for contributions, by their ids: it outlives the code of a plugin that is loaded again. */
export type KeptState<T> = PrimitiveAtom<ReadonlyMap<string, T>>

export function createKeptState<T>(): KeptState<T> {
  return atom<ReadonlyMap<string, T>>(new Map())
}

/** The kept state of a contribution. It goes when the person goes to another path; it stays when the component only is made again. */
export function useKept<T>(
  state: KeptState<T>,
  id: string,
  initial: T,
): readonly [T, (change: (before: T) => T) => void] {
  const { router } = useHostPlace().host
  const store = useStore()
  const value = useAtomValue(state).get(id) ?? initial
  const set = useCallback(
    (change: (before: T) => T) => {
      const all = store.get(state)
      store.set(state, new Map(all).set(id, change(all.get(id) ?? initial)))
    },
    [store, state, id, initial],
  )
  useEffect(() => {
    const { path } = router.read()
    return () => {
      if (router.read().path === path) return
      const left = new Map(store.get(state))
      if (left.delete(id)) store.set(state, left)
    }
  }, [router, store, state, id])
  return [value, set]
}

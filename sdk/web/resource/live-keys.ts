import { hashKey } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import type { ListKey } from './resource-key.ts'

/** The lists that a stream keeps up to date at this moment, by the hashes of their keys. */
export const liveKeysAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Whether a stream keeps the list up to date: nothing of it has to be polled. */
export function useIsLive(key: ListKey): boolean {
  const isLiveAtom = useMemo(() => {
    const hash = hashKey(key)
    return atom((get) => get(liveKeysAtom).has(hash))
  }, [key])
  return useAtomValue(isLiveAtom)
}

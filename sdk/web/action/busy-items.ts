import { atom, type PrimitiveAtom } from 'jotai'

/** What is being done to items right now, by `type/id`: the words that their rows show. */
export const busyItemsAtom: PrimitiveAtom<ReadonlyMap<string, string>> = atom<ReadonlyMap<string, string>>(new Map())

export function busyKey(type: string, id: string): string {
  return `${type}/${id}`
}

import { hashKey } from '@tanstack/react-query'
import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import type { ListContent } from './list-content.ts'
import { listKey } from './resource-key.ts'

/** Which page of a list shows. */
export interface PagePlace {
  /** From 0. */
  readonly index: number
  /** The row after which it begins; absent of the first page. */
  readonly marker: string | undefined
}

/** The pages of a list that the service makes, and the ways from the one that shows. */
export interface ListPages {
  /** From 0. */
  readonly index: number
  readonly hasNext: boolean
  /** False on the first page, and where it is not known how the page before begins: the page was opened by its address. */
  readonly hasPrevious: boolean
  /** Another page is on its way; the ways do nothing until it is there. */
  readonly isTurning: boolean
  next(): void
  previous(): void
  first(): void
}

const FIRST: PagePlace = { index: 0, marker: undefined }

/** Of the list that was paged last, how the pages begin that were gone through. */
const trailAtom = atom<{ readonly of: string; readonly markers: Readonly<Record<number, string>> }>({
  of: '',
  markers: {},
})

export interface ListPagesSpec {
  /** The list with its query, its order and the size of its pages. */
  readonly of: string
  readonly place: PagePlace
  readonly turn: (place: PagePlace) => void
  readonly content: Pick<ListContent, 'nextMarker'> | undefined
  readonly isTurning: boolean
}

/** The pages of a list whose services give the beginning of the next page alone: those before are remembered. */
export function useListPages({ of, place, turn, content, isTurning }: ListPagesSpec): ListPages {
  const store = useStore()
  const trail = useAtomValue(trailAtom)
  const known = trail.of === of ? trail.markers : {}
  const { index, marker } = place
  const nextMarker = content?.nextMarker
  const before = known[index - 1]
  const go = (to: PagePlace): void => {
    if (!isTurning) turn(to)
  }
  return {
    index,
    hasNext: nextMarker !== undefined,
    hasPrevious: index === 1 || before !== undefined,
    isTurning,
    next: () => {
      if (nextMarker === undefined || isTurning) return
      const here = marker === undefined ? {} : { [index]: marker }
      store.set(trailAtom, { of, markers: { ...known, ...here, [index + 1]: nextMarker } })
      go({ index: index + 1, marker: nextMarker })
    },
    previous: () => {
      if (index === 1) go(FIRST)
      else if (before !== undefined) go({ index: index - 1, marker: before })
    },
    first: () => turn(FIRST),
  }
}

/** How many rows were loaded of the lists that have more than the limit, by the hashes of their keys. */
const largeListsAtom = atom<ReadonlyMap<string, number>>(new Map())

/** What is known of lists that have more rows than are loaded at once. */
export interface LargeLists {
  /** How many rows a list has at least; undefined of one that is not known to be large. */
  leastOf(parameters: Readonly<Record<string, string>>): number | undefined
  /** Says that a list has more than so many rows, or with undefined that it is not large. */
  note(parameters: Readonly<Record<string, string>>, count: number | undefined): void
}

/** The large lists of a type, for as long as the dashboard is open. */
export function useLargeLists(code: string): LargeLists {
  const store = useStore()
  const known = useAtomValue(largeListsAtom)
  const note = useCallback<LargeLists['note']>(
    (parameters, count) => {
      const hash = hashKey(listKey(code, parameters))
      const before = store.get(largeListsAtom)
      if (before.get(hash) === count) return
      const next = new Map(before)
      if (count === undefined) next.delete(hash)
      else next.set(hash, count)
      store.set(largeListsAtom, next)
    },
    [store, code],
  )
  return { leastOf: (parameters) => known.get(hashKey(listKey(code, parameters))), note }
}

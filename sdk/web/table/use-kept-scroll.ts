import { useStore } from 'jotai'
import { type RefObject, useLayoutEffect } from 'react'
import { createKeptState, type KeptState } from '../host/kept-state.ts'

const scrollsAtom: KeptState<number> = createKeptState<number>()

/** Brings a scrolling frame back to where it was when its component is made again at the same address. */
export function useKeptScroll(frame: RefObject<HTMLElement | null>, id: string): void {
  const store = useStore()
  useLayoutEffect(() => {
    const element = frame.current
    const place = `${id} ${window.location.href}`
    const kept = store.get(scrollsAtom).get(place) ?? 0
    // Even to set 0 makes the browser lay the page out.
    if (element && kept > 0) element.scrollTop = kept
    return () => {
      if (element) store.set(scrollsAtom, new Map([[place, element.scrollTop]]))
    }
  }, [frame, id, store])
}

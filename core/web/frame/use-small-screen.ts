import { useService } from '@fascia/sdk/web'
import { followedAtom } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Ambient } from '../ambient/index.ts'

/** Below this width the side navigation lies over the page (PatternFly's breakpoint xl; `page.css` has the same). */
const SMALL_PX = 1200
/** Below this width, and where fingers point, the bar at the bottom has what thumbs reach for (`page.css` has the same). */
const PHONE_PX = 600

function useNarrower(thanPx: number, besides = ''): boolean {
  const { window } = useService(Ambient)
  const isNarrowerAtom = useMemo(() => {
    // A media query answers without laying the page out, which the width of the window does.
    const query = window.matchMedia?.(`(width < ${thanPx}px)${besides}`)
    const source = query ?? window
    const event = query ? 'change' : 'resize'
    return followedAtom(
      () => query?.matches ?? window.innerWidth < thanPx,
      (listener) => {
        source.addEventListener(event, listener)
        return () => source.removeEventListener(event, listener)
      },
    )
  }, [window, thanPx, besides])
  return useAtomValue(isNarrowerAtom)
}

/** Whether the side navigation lies over the page. */
export function useSmallScreen(): boolean {
  return useNarrower(SMALL_PX)
}

/** Whether the window is that of a phone, with the bar at the bottom: narrow, and pointed at with fingers. */
export function usePhone(): boolean {
  return useNarrower(PHONE_PX, ' and (pointer: coarse)')
}

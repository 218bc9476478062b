import { useService } from '@fascia/sdk/web'
import { followedAtom } from '@fascia/sdk/web/host'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { Ambient } from '../ambient/index.ts'

/** Below this width the side navigation lies over the page (PatternFly's breakpoint xl; `page.css` has the same). */
const SMALL_PX = 1200

/** Whether the side navigation lies over the page. */
export function useSmallScreen(): boolean {
  const { window } = useService(Ambient)
  const isSmallAtom = useMemo(() => {
    // A media query answers without laying the page out, which the width of the window does.
    const query = window.matchMedia?.(`(width < ${SMALL_PX}px)`)
    const source = query ?? window
    const event = query ? 'change' : 'resize'
    return followedAtom(
      () => query?.matches ?? window.innerWidth < SMALL_PX,
      (listener) => {
        source.addEventListener(event, listener)
        return () => source.removeEventListener(event, listener)
      },
    )
  }, [window])
  return useAtomValue(isSmallAtom)
}

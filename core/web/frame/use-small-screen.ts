import { useService } from '@fascia/sdk/web'
import { useMemo, useSyncExternalStore } from 'react'
import { Surroundings } from '../app/boot.ts'

/** Below this width the side navigation lies over the page (PatternFly's breakpoint xl; `page.css` has the same). */
const SMALL_PX = 1200

/** Whether the side navigation lies over the page. */
export function useSmallScreen(): boolean {
  const { window } = useService(Surroundings)
  const query = useMemo(() => window.matchMedia?.(`(width < ${SMALL_PX}px)`), [window])
  const [subscribe, read] = useMemo(() => {
    // A media query answers without laying the page out, which the width of the window does.
    const isSmall = (): boolean => query?.matches ?? window.innerWidth < SMALL_PX
    const listen = (listener: () => void): (() => void) => {
      const source = query ?? window
      const event = query ? 'change' : 'resize'
      source.addEventListener(event, listener)
      return () => source.removeEventListener(event, listener)
    }
    return [listen, isSmall] as const
  }, [window, query])
  return useSyncExternalStore(subscribe, read)
}

import { useService } from '@fascia/sdk/web'
import { useCallback, useSyncExternalStore } from 'react'
import { Surroundings } from '../app/boot.ts'

/** Below this width the side navigation lies over the page (PatternFly's breakpoint xl). */
const SMALL_PX = 1200

/** Whether the side navigation lies over the page. */
export function useSmallScreen(): boolean {
  const { window } = useService(Surroundings)
  const subscribe = useCallback(
    (listener: () => void) => {
      window.addEventListener('resize', listener)
      return () => window.removeEventListener('resize', listener)
    },
    [window],
  )
  return useSyncExternalStore(subscribe, () => window.innerWidth < SMALL_PX)
}

import { type RefObject, useEffect, useState } from 'react'
import { TIMING } from '../../../common/host/index.ts'
import { useClock } from '../../host/hooks/use-clock.ts'

/**
 * A number that grows when a drawing has to be made again: at once when the theme changes; when the window, or the element itself, has another
 * size and has kept still for `TIMING.chartResizeDelayMs` [UI-053].
 */
export function useRedrawRound(element: RefObject<HTMLElement | null>, isFollowing: boolean): number {
  const clock = useClock()
  const [round, setRound] = useState(0)
  useEffect(() => {
    const redraw = (): void => setRound((before) => before + 1)
    const themes = new MutationObserver(redraw)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'dir'] })
    return () => themes.disconnect()
  }, [])
  useEffect(() => {
    if (!isFollowing) return
    let cancel = (): void => {}
    const later = (): void => {
      cancel()
      cancel = clock.after(TIMING.chartResizeDelayMs, () => setRound((before) => before + 1))
    }
    let widthPx = element.current?.clientWidth
    const observer =
      'ResizeObserver' in window
        ? new ResizeObserver(() => {
            if (element.current?.clientWidth === widthPx) return
            widthPx = element.current?.clientWidth
            later()
          })
        : undefined
    if (element.current) observer?.observe(element.current)
    window.addEventListener('resize', later)
    return () => {
      cancel()
      observer?.disconnect()
      window.removeEventListener('resize', later)
    }
  }, [clock, element, isFollowing])
  return round
}

import { type RefCallback, useCallback } from 'react'

const HEIGHT = '--fascia-toasts-height'

/** Where the page that scrolls ends in the window, in pixels. */
function pageEnd(): number {
  return document.querySelector('.fascia-page__main')?.getBoundingClientRect().bottom ?? 0
}

/** Gives the toasts as much room as they take. What has the focus, such as the button that was just pressed, stays in sight. */
function makeRoom(toasts: HTMLElement): void {
  const before = pageEnd()
  document.documentElement.style.setProperty(HEIGHT, `${toasts.offsetHeight}px`)
  const after = pageEnd()
  const focused = document.activeElement
  if (!focused?.closest('.fascia-page__main > *')) return
  const { top, bottom } = focused.getBoundingClientRect()
  if (bottom > after && top < before) focused.scrollIntoView({ block: 'nearest' })
}

/** Says in `--fascia-toasts-height` how high the toasts are, so that what is below leaves them that room. */
export function useRoomForToasts(): RefCallback<HTMLElement> {
  return useCallback((toasts) => {
    if (!toasts || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => makeRoom(toasts))
    observer.observe(toasts)
    return () => {
      observer.disconnect()
      document.documentElement.style.removeProperty(HEIGHT)
    }
  }, [])
}

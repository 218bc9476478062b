import { type RefObject, useEffect, useRef } from 'react'

/**
 * A new page begins at its top. What had the focus went with the page that it was on: the keys go on in the new one, and not from the top of
 * the window. The first page begins so by itself, also where it leads on to another before the person has done anything.
 */
export function usePageStart(main: RefObject<HTMLElement | null>, path: string): void {
  const shown = useRef(path)
  const isUsed = useRef(false)
  useEffect(() => {
    const document = main.current?.ownerDocument
    const end = new AbortController()
    const note = (): void => {
      isUsed.current = true
      end.abort()
    }
    for (const event of ['keydown', 'pointerdown', 'click', 'scroll'])
      document?.addEventListener(event, note, { capture: true, signal: end.signal })
    return () => end.abort()
  }, [main])
  useEffect(() => {
    const page = main.current
    if (shown.current === path || !page) return
    shown.current = path
    // To scroll, the browser lays the whole page out at once: an untouched page is at its top.
    if (!isUsed.current) return
    page.scrollTo?.(0, 0)
    const { activeElement, body } = page.ownerDocument
    const isLost = activeElement === null || activeElement === body
    if (isLost) page.focus({ preventScroll: true })
  }, [main, path])
}

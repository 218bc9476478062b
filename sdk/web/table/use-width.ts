import { type RefObject, useEffect, useState } from 'react'

/** The list page that is there already, with the state before its rows: the table will be as wide. A wrong guess costs a second drawing. */
function likelyWidthPx(): number {
  return document.querySelector('.fascia-list-page')?.clientWidth || window.innerWidth
}

/**
 * The width of an element, in pixels; a guess until it has been laid out. The observer reports it when the browser has laid the page out
 * anyway: to ask before would make the browser do so twice.
 */
export function useWidthPx(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(likelyWidthPx)
  useEffect(() => {
    const measure = (): void => setWidthPx(element.current?.clientWidth || window.innerWidth)
    if (typeof ResizeObserver === 'undefined') {
      measure()
      window.addEventListener('resize', measure)
      return () => window.removeEventListener('resize', measure)
    }
    const observer = new ResizeObserver(measure)
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return widthPx
}

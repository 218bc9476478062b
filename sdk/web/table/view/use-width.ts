import { type RefObject, useEffect, useState } from 'react'

/** What is beside a list in a window of at least so many pixels: the side navigation with the margins of the page, the margins alone. */
const BESIDE_PX = [
  [1200, 354],
  [768, 82],
] as const

/**
 * A width to begin with: that of the list page that is there already, with the state before its rows, or what the window has room for beside an
 * open side navigation. A wrong guess costs a second drawing.
 */
function likelyWidthPx(): number {
  const { innerWidth } = window
  const [, besidePx] = BESIDE_PX.find(([fromPx]) => innerWidth >= fromPx) ?? [0, 0]
  return document.querySelector('.fascia-list-page')?.clientWidth || innerWidth - besidePx
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

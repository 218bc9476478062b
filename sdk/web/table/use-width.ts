import { type RefObject, useEffect, useState } from 'react'

/** The list page that is there already, with the state before its rows: the table will be as wide. A wrong guess costs a second drawing. */
function likelyWidthPx(): number {
  return document.querySelector('.fascia-list-page')?.clientWidth || window.innerWidth
}

/** The width of an element, in pixels; a guess until it is there. */
export function useWidthPx(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(likelyWidthPx)
  useEffect(() => {
    const measure = (): void => setWidthPx(element.current?.clientWidth || window.innerWidth)
    measure()
    window.addEventListener('resize', measure)
    const observer = 'ResizeObserver' in window ? new ResizeObserver(measure) : undefined
    if (element.current) observer?.observe(element.current)
    return () => {
      window.removeEventListener('resize', measure)
      observer?.disconnect()
    }
  }, [element])
  return widthPx
}

import { type RefObject, useEffect, useState } from 'react'

/** The width of an element, in pixels; the window's until it is known. */
export function useWidthPx(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(() => window.innerWidth)
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

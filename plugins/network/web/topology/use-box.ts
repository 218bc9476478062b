import { type RefObject, useEffect, useState } from 'react'

export interface Box {
  readonly width: number
  readonly height: number
}

/** The size of an element in pixels, without its borders; that of the window where nothing is laid out. */
export function useBox(element: RefObject<HTMLElement | null>): Box {
  const [box, setBox] = useState<Box>(() => ({ width: window.innerWidth, height: window.innerHeight }))
  useEffect(() => {
    const measured = element.current
    const measure = (): void => {
      const width = measured?.clientWidth || window.innerWidth
      const height = measured?.clientHeight || window.innerHeight
      setBox((before) => (before.width === width && before.height === height ? before : { width, height }))
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    if (measured) observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return box
}

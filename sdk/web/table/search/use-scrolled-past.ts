import { type CSSProperties, type RefObject, useEffect, useState } from 'react'

/** The menu is fixed once the page has scrolled further than this [UI-049]. */
const FIXED_AFTER_PX = 140

function placeOf(element: Element): CSSProperties {
  const { left, width, height } = element.getBoundingClientRect()
  return {
    '--fascia-search-left': `${left}px`,
    '--fascia-search-width': `${width}px`,
    minHeight: height,
  } as CSSProperties
}

/** Left edge and width of the search once its scroller has moved further than 140 px; undefined before that, and inside a dialog. */
export function useScrolledPast(search: RefObject<HTMLElement | null>): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useEffect(() => {
    const element = search.current
    if (!element || element.closest('[role="dialog"]')) return undefined
    const { ownerDocument } = element
    const onScroll = ({ target }: Event): void => {
      const scroller = target === ownerDocument ? ownerDocument.scrollingElement : target
      if (!(scroller instanceof Element) || !scroller.contains(element)) return
      const isPast = scroller.scrollTop > FIXED_AFTER_PX
      setPlace((known) => (isPast ? (known ?? placeOf(element)) : undefined))
    }
    const onResize = (): void => setPlace((known) => known && { ...placeOf(element), minHeight: known.minHeight })
    ownerDocument.addEventListener('scroll', onScroll, { capture: true, passive: true })
    ownerDocument.defaultView?.addEventListener('resize', onResize)
    return () => {
      ownerDocument.removeEventListener('scroll', onScroll, { capture: true })
      ownerDocument.defaultView?.removeEventListener('resize', onResize)
    }
  }, [search])
  return place
}

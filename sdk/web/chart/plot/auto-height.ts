/** What stays free below a chart that takes the rest of the window [UI-053]. */
const MARGIN_PX = 30
/** A chart that begins near the window's end, or below it, is still a chart. */
const LEAST_PX = 240

/** How far an element begins below the top of its page, as if nothing were scrolled. */
export function pageOffset(element: HTMLElement): number {
  let offset = element.getBoundingClientRect().top + window.scrollY
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent !== document.documentElement && parent !== document.body) offset += parent.scrollTop
  }
  return offset
}

/** The window's height less the offset less 30 [UI-053]. */
export function autoHeight(windowPx: number, offsetPx: number): number {
  return Math.max(LEAST_PX, windowPx - offsetPx - MARGIN_PX)
}

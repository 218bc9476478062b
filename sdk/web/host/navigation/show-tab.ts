/**
 * Scrolls a row of tabs sideways until this tab is in its middle, and again when the row gets another width: on a narrow page the open tab may
 * be out of sight. For `innerRef` of the tab that is open.
 */
export function showTab(tab: HTMLElement | null): (() => void) | undefined {
  const row = tab?.closest('[role="tablist"]')
  if (!tab || !row) return undefined
  const show = (): void => {
    const { left, width } = row.getBoundingClientRect()
    const own = tab.getBoundingClientRect()
    row.scrollLeft += own.left + own.width / 2 - (left + width / 2)
  }
  if (!('ResizeObserver' in window)) {
    show()
    return undefined
  }
  // It reports the first width as well.
  const observer = new ResizeObserver(show)
  observer.observe(row)
  return () => observer.disconnect()
}

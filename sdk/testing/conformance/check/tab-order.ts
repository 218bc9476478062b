import type { Dashboard } from '../../dashboard/open-dashboard.ts'

const MOST_STOPS = 250

/** Everything that Tab stops at, from the top of the page until it comes round. */
export async function tabOrder(app: Dashboard): Promise<readonly Element[]> {
  const stops: Element[] = []
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  while (stops.length < MOST_STOPS) {
    await app.user.tab()
    const { activeElement } = document
    if (!activeElement || activeElement === document.body || activeElement === stops[0]) break
    stops.push(activeElement)
  }
  return stops
}

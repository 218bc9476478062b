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

/** What keys reach in a row of a list: Tab stops at one of its controls, and arrows lead from there to the others. */
export async function reachedInRow(
  app: Dashboard,
  row: Element,
  stops: readonly Element[],
): Promise<readonly Element[]> {
  const stop = stops.find((one) => row.contains(one))
  const reached = new Set<Element>()
  if (!(stop instanceof HTMLElement)) return []
  for (const key of ['{ArrowLeft}', '{ArrowRight}']) {
    stop.focus()
    let at: Element | null = stop
    do {
      reached.add(at)
      await app.user.keyboard(key)
      at = document.activeElement
    } while (at && !reached.has(at))
  }
  return [...reached]
}

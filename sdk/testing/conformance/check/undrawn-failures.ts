import { waitFor } from '@testing-library/react'
import type { Dashboard } from '../../dashboard/open-dashboard.ts'

/** What the host asks for on every page, to know which of its actions and tabs show. */
export const OF_HOST = ['POST /api/policy/']

/** The buttons of the fault states that a part of the page shows. */
export function retryButtons(part: ParentNode | null): readonly HTMLElement[] {
  const buttons = [...(part?.querySelectorAll<HTMLElement>('button') ?? [])]
  return buttons.filter(({ textContent }) => textContent === 'Try again')
}

/** Presses "Try again" wherever it shows, and waits until it shows nowhere. */
export async function retryAll(app: Dashboard, within: () => ParentNode | null): Promise<void> {
  for (const retry of retryButtons(within())) if (retry.isConnected) await app.user.click(retry)
  await waitFor(() => {
    if (retryButtons(within()).length > 0) throw new TypeError('something still fails')
  })
}

/** Where the calls of a page are drawn. */
export interface DrawnPage {
  readonly app: Dashboard
  /** The part of the page that draws them. */
  readonly within: () => ParentNode | null
  /** Resolves when that part has been drawn whole. */
  readonly settled: () => Promise<unknown>
}

/**
 * Loads the page again for each of these calls, and lets that call alone fail. The answer names the calls whose failure is drawn without "Try again",
 * or not at all, and those that "Try again" does not bring when the failure is over, each with the contribution that makes it: a page has parts of others.
 */
export async function undrawnFailures(page: DrawnPage, calls: Iterable<string>): Promise<readonly string[]> {
  const { app, within, settled } = page
  const { callers } = app.mounted
  const named = (call: string): string => (callers.has(call) ? `${call} of ${callers.get(call)}` : call)
  const undrawn: string[] = []
  for (const call of new Set(calls)) {
    const end = app.failCall(call)
    await app.reload()
    const isDrawn = await waitFor(() => {
      if (retryButtons(within()).length === 0) throw new TypeError(`the failure of ${call} is not drawn`)
    }).then(
      () => true,
      () => false,
    )
    end()
    const isBack = await retryAll(app, within)
      .then(settled)
      .then(
        () => true,
        () => false,
      )
    if (!isDrawn) undrawn.push(`${named(call)}: the failure is not drawn`)
    else if (!isBack) undrawn.push(`${named(call)}: "Try again" does not bring it`)
  }
  return undrawn
}

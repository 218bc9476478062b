import { type BrowserDashboard, type JourneyOptions, shareBrowser } from '@fascia/testing/browser'
import type { Locator } from 'playwright-core'
import { inject } from 'vitest'

/** An exhibit in the browser. */
export interface OpenedExhibit extends BrowserDashboard {
  /** The card of an example. */
  example(id: string): Locator
}

/** Starts one browser for the tests of a file; the function that it gives opens an exhibit for the calling test, as demo unless another user is named. */
export function shareExhibits(): (name: string, options?: Partial<JourneyOptions>) => Promise<OpenedExhibit> {
  const open = shareBrowser()
  return async (name, options) => {
    const dashboard = await open({ url: inject('url'), as: 'demo', path: `settings/gallery/${name}`, ...options })
    return { ...dashboard, example: (id) => dashboard.page.locator(`#${id}`) }
  }
}

import type { Page } from 'playwright-core'

/** Takes event streams away from the pages that are opened next: with one, which begins after the first drawing, the network is never idle. */
export function withoutStream(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Reflect.deleteProperty(window, 'EventSource')
  })
}

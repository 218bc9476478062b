import type { Page } from 'playwright-core'

/** So much faster than for people: a fade of a quarter of a second is over before anything can look at it. */
const RATE = 10_000

/** From now on the page's animations and fades take no time: what measures colours finds the ones that stay, also those of what appears late. */
export async function hurry(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: RATE })
}

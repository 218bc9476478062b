import type { Page } from 'playwright-core'

/** Times the normal speed: a fade of 250 ms then takes 25 µs. */
const RATE = 10_000

/** Makes animations and transitions of the page end at once, also later ones, so that a measured colour is the final one. */
export async function skipAnimations(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: RATE })
}

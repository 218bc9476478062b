/**
 * Time limits of every test, in ms. They end what hangs, and judge no speed: each is long enough for two cores under a load of 15. A real
 * OpenStack takes longer to make an instance; `npm run test:real` raises the first.
 */

/** A test, or a hook of one. */
export const TEST_LIMIT_MS = 300_000

/** A wait for something on the page. */
export const WAIT_LIMIT_MS = 45_000

/** A server or a watch that starts. */
export const START_LIMIT_MS = 120_000

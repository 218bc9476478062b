import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const ARGUMENTS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
]

/** Starts a headless Chromium: the one that `FASCIA_CHROMIUM` names, the system's, or Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.FASCIA_CHROMIUM ?? PLACES.find((place) => existsSync(place))
  const isRoot = process.getuid?.() === 0
  return chromium.launch({
    args: isRoot ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
    ...(executablePath ? { executablePath } : {}),
  })
}

import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Chromium draws the lists below its address bar as pages of their own, which takes 600 ms of processor time at each start; they are off. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** What Playwright switches off, as far as it touches the tests: it is named again, because a second list takes the place of the first. */
const DRIVEN = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const ARGUMENTS = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  `--disable-features=${[...ADDRESS_BAR, ...DRIVEN].join(',')}`,
]

/** The Chromium that tests and benchmarks start, the one that `FASCIA_CHROMIUM` names, the system's, or Playwright's own, and its arguments. */
export function browserCommand(): { readonly executable: string; readonly words: readonly string[] } {
  const isRoot = process.getuid?.() === 0
  return {
    executable: process.env.FASCIA_CHROMIUM ?? PLACES.find((place) => existsSync(place)) ?? chromium.executablePath(),
    words: isRoot ? [...ARGUMENTS, '--no-sandbox'] : ARGUMENTS,
  }
}

/** Starts that browser without a window. */
export function launchBrowser(): Promise<Browser> {
  const { executable, words } = browserCommand()
  return chromium.launch({ args: [...words], executablePath: executable })
}

import type { Dispose } from '@fascia/sdk/common'
import type { Logger } from 'pino'
import type { Look } from './look/read-look.ts'

/** Runs something once after a while, unless it is disposed before; tests own it. */
export type Delay = (durationMs: number, run: () => void) => Dispose

export interface HostingOptions {
  /** The path of the dashboard: `/` or `/cloud/`. Default `/`. */
  readonly webRoot?: string
  /** What the cookies of this cloud have in their names; absent for the cloud at the web root of the dashboard. */
  readonly cloudKey?: string | undefined
  /** The web build: `core/web/dist`. Without one there are no pages, and shared modules are not negotiated. */
  readonly shellFolder?: string
  /** Folders of first-party plugins, each with `manifest.json` or `dist/manifest.json`. */
  readonly bundled?: readonly string[]
  /** The folder of installed plugins (`FASCIA_PLUGINS`): one folder a plugin. It is made when it is absent, and watched. */
  readonly installed?: string
  /** The deployer's state folder (`FASCIA_HOME`): `header/index.html`, `plugins.json`, `trusted-plugins`. Made when absent. */
  readonly home?: string
  /**
   * Builds of third-party plugins that the deployer trusts, `name@sha384-…` with the hash of the manifest, besides those that `trusted-plugins`
   * names: their gateway and simulator parts run, and their proxies, origins and API paths are used.
   */
  readonly trusted?: readonly string[]
  /** Origins that forms may be sent to besides the dashboard's own: the deployer's identity provider. */
  readonly formOrigins?: readonly string[]
  /** The page's title until the shell has drawn. */
  readonly brand?: string
  /** Logo and colors of the deployer; the dashboard's own when absent. */
  readonly look?: Look
  readonly logger?: Logger
  readonly delay?: Delay
}

/** Waits in real time without keeping the process alive. */
export const realDelay: Delay = (durationMs, run) => {
  const timer = setTimeout(run, durationMs)
  timer.unref()
  return () => clearTimeout(timer)
}

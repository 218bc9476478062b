import type { HostingDoor } from '../gateway-options.ts'
import type { HostedPlugin } from './store/hosted-plugins.ts'

/** The host of pages and plugins: what the gateway needs (`HostingDoor`), and what an operator's tools need. */
export interface Hosting extends HostingDoor {
  /** Every plugin that was found, refused ones with the reason. */
  plugins(): readonly HostedPlugin[]
  /** Files of simulator parts that may run, for the embedded cloud: those of plugins in use that are first-party or trusted. */
  simulatorFiles(): readonly string[]
  /** Names the parts that the embedded cloud runs with; others carry a notice that they wait for its next start. */
  embed(files: readonly string[]): void
  /** Switches a plugin on or off, at once and for later starts. Fails with `PLUGIN_NOT_FOUND`. */
  setEnabled(name: string, isEnabled: boolean): Promise<void>
  /** Reads all plugins again; answers whether anything changed. Installed plugins are watched, so this is for others. */
  rescan(): Promise<boolean>
  /** How often each plugin's scripts ran into the content security policy, by area; `shell` and `unknown` besides. */
  violations(): ReadonlyMap<string, number>
  close(): Promise<void>
}

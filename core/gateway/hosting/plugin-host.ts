import { join } from 'node:path'
import type { ErrorCode } from '@fascia/sdk/common'
import { type GatewayPart, proxy } from '@fascia/sdk/gateway'
import { REASONS, type ReasonCode } from '@fascia/sdk/host'
import { type HostOffer, type Refusal, refusal } from '@fascia/sdk/manifest'
import type { NamedPart } from '../gateway-options.ts'
import { takenSettings } from '../settings/taken-settings.ts'
import { type HostingOptions, realDelay } from './hosting-options.ts'
import { createPartLoader } from './parts/part-loader.ts'
import { type HostedPlugin, hostPlugins } from './store/hosted-plugins.ts'
import { createPluginSwitches, type PluginSwitches } from './store/plugin-switches.ts'
import { scanPlugins } from './store/scan-plugins.ts'
import type { StoredPlugin } from './store/stored-plugin.ts'
import { createTrustedPlugins } from './store/trusted-plugins.ts'

function isReason(code: string): code is ReasonCode {
  return Object.hasOwn(REASONS, code)
}

/** The reason that a plugin shows for an error that its part caused: the same code where there is one. */
function reasonOfError(code: ErrorCode): ReasonCode {
  return isReason(code) ? code : 'PLUGIN_FAILED'
}

/** Adds the proxies of manifests to the parts that run: they are data, and need no code. */
function withProxies(plugins: readonly StoredPlugin[], parts: readonly NamedPart[]): readonly NamedPart[] {
  const loaded = new Map(parts.map(({ plugin, part }) => [plugin, part] as const))
  return plugins.flatMap(({ name, manifest }) => {
    const part: GatewayPart | undefined = loaded.get(name)
    const routes = (manifest?.proxies ?? []).map(({ method, path, serviceType, upstream }) =>
      proxy(method, path, serviceType, upstream),
    )
    if (routes.length === 0) return part ? [{ plugin: name, part }] : []
    return [{ plugin: name, part: { ...part, routes: [...(part?.routes ?? []), ...routes] } }]
  })
}

/** The plugins of one moment. */
export interface PluginSet {
  readonly plugins: readonly HostedPlugin[]
  readonly parts: readonly NamedPart[]
  /** Those that `?safe` leaves. */
  safe(): readonly HostedPlugin[]
}

/** Owns the set of plugins: reads, negotiates, loads parts, and makes a new set when something changes. */
export interface PluginHost {
  current(): PluginSet
  readonly switches: PluginSwitches
  isTrusted(plugin: StoredPlugin): boolean
  /** The deployer's entries of trusted builds that name no build that was found. */
  unusedTrust(): readonly string[]
  /** Files of simulator parts that may run. */
  simulatorFiles(): readonly string[]
  /** Notes which simulator parts the embedded cloud runs with. */
  embed(files: readonly string[]): void
  /** Reads the folders and the deployer's lists of trusted plugins and of those that are off again; answers whether anything changed. */
  rescan(): Promise<boolean>
  /** Rebuilds the set from what was read. */
  refresh(): Promise<void>
  refuse(name: string, code: ErrorCode, text: string): void
}

function fingerprintOf(stored: readonly StoredPlugin[]): string {
  return JSON.stringify(stored.map(({ folder, name, fingerprint }) => [folder, name, fingerprint]))
}

/** Starts with an empty set: call `rescan` before anything is asked. */
export function createPluginHost(options: HostingOptions, offer: HostOffer): PluginHost {
  const { bundled = [], installed, home, trusted = [], delay = realDelay } = options
  const switches = createPluginSwitches(home)
  const trust = createTrustedPlugins(trusted, home)
  const isTrusted = (plugin: StoredPlugin): boolean => trust.has(plugin)
  const loader = createPartLoader(delay)
  let stored: readonly StoredPlugin[] = []
  let failures: ReadonlyMap<string, Refusal> = new Map()
  let taken: ReadonlyMap<string, readonly Refusal[]> = new Map()
  // Which scan found a folder first: a plugin that is put into a running dashboard takes nothing from those that are there.
  const arrivals = new Map<string, number>()
  let scans = 0
  let embedded: ReadonlySet<string> | undefined
  let set: PluginSet = { plugins: [], parts: [], safe: () => [] }

  const simulatorFileOf = ({ manifest, folder }: StoredPlugin): string | undefined =>
    manifest?.simulator && join(folder, manifest.simulator.file)
  const isWaiting = (plugin: StoredPlugin): boolean => {
    const file = simulatorFileOf(plugin)
    return embedded !== undefined && file !== undefined && !embedded.has(file)
  }
  const host = (isSafeMode: boolean): readonly HostedPlugin[] =>
    hostPlugins({
      stored,
      offer,
      isOff: switches.isOff,
      isTrusted,
      isWaiting,
      failures,
      isSafeMode,
      takenSettings: taken,
      arrivalOf: ({ folder }) => arrivals.get(folder) ?? scans,
    })

  const settle = (parts: readonly NamedPart[]): void => {
    const plugins = host(false)
    const used = new Set(plugins.filter((plugin) => plugin.refusal === undefined).map(({ name }) => name))
    set = { plugins, parts: parts.filter(({ plugin }) => used.has(plugin)), safe: () => host(true) }
  }

  const arrive = (found: readonly StoredPlugin[]): void => {
    scans += 1
    const folders = new Set(found.map(({ folder }) => folder))
    for (const folder of arrivals.keys()) if (!folders.has(folder)) arrivals.delete(folder)
    for (const folder of folders) if (!arrivals.has(folder)) arrivals.set(folder, scans)
  }

  const refresh = async (): Promise<void> => {
    failures = new Map()
    taken = new Map()
    for (;;) {
      // Of two parts with one route or setting, the gateway keeps that of the first.
      const usable = host(false)
        .filter((plugin) => plugin.refusal === undefined)
        .sort((a, b) => a.precedence - b.precedence)
      const loaded = await loader.load(usable.filter(isTrusted))
      failures = new Map([...failures, ...loaded.failures])
      // A plugin that failed may have had precedence over another of its name.
      if (loaded.failures.size > 0) continue
      const folders = new Map(usable.map(({ name, folder }) => [name, folder]))
      taken = new Map([...takenSettings(loaded.parts)].map(([name, refusals]) => [folders.get(name) ?? '', refusals]))
      return settle(withProxies(usable.filter(isTrusted), loaded.parts))
    }
  }

  return {
    switches,
    isTrusted,
    unusedTrust: () => trust.unused(stored),
    current: () => set,
    simulatorFiles: () =>
      set.plugins
        .filter((plugin) => plugin.refusal === undefined && isTrusted(plugin))
        .map(simulatorFileOf)
        .filter((file) => file !== undefined),
    embed(files) {
      embedded = new Set(files)
      settle(set.parts)
    },
    refresh,
    async rescan() {
      const isTrustChanged = trust.reread()
      const isSwitched = switches.reread()
      const found = await scanPlugins({ bundled, installed })
      // The bytes of the last scan are in use: of two scans that are alike only one is kept.
      const isChanged = fingerprintOf(found) !== fingerprintOf(stored)
      if (isChanged) {
        stored = found
        arrive(found)
      }
      if (!isChanged && !isTrustChanged && !isSwitched) return false
      await refresh()
      return true
    },
    refuse(name, code, text) {
      const folder = set.plugins.find((plugin) => plugin.name === name)?.folder
      if (folder !== undefined) failures = new Map([...failures, [folder, refusal(reasonOfError(code), text)]])
      settle(set.parts)
    },
  }
}

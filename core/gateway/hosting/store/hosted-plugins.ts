import { basename } from 'node:path'
import type { Manifest } from '@fascia/sdk/host'
import { type HostOffer, negotiate, type Refusal, refusal } from '@fascia/sdk/manifest'
import type { StoredPlugin } from './stored-plugin.ts'
import { trustEntry } from './trusted-plugins.ts'

/** A plugin after negotiation: usable when it has no refusal. Names and areas are unique. */
export interface HostedPlugin extends StoredPlugin {
  /** Things worth telling that do not refuse the plugin: its gateway part may not run. */
  readonly notices: readonly Refusal[]
  /** Of two plugins that claim one id, address or setting, that with the lower number has it. */
  readonly precedence: number
}

export interface HostedPluginsInput {
  readonly stored: readonly StoredPlugin[]
  readonly offer: HostOffer
  readonly isOff: (name: string) => boolean
  readonly isTrusted: (plugin: StoredPlugin) => boolean
  /** Whether the embedded cloud runs, but started before it could have the plugin's simulator part. */
  readonly isWaiting?: (plugin: StoredPlugin) => boolean
  /** Refusals that came up when parts were loaded, by folder. */
  readonly failures: ReadonlyMap<string, Refusal>
  /** Settings of parts that other plugins have, by folder. */
  readonly takenSettings?: ReadonlyMap<string, readonly Refusal[]>
  /** When the folder of a plugin was first seen: the lower number came earlier. Plugins that were there at the start came together. */
  readonly arrivalOf?: (plugin: StoredPlugin) => number
  readonly isSafeMode?: boolean
}

function ownRefusal(plugin: StoredPlugin, { isOff, failures, isSafeMode }: HostedPluginsInput): Refusal | undefined {
  if (plugin.refusal) return plugin.refusal
  if (isOff(plugin.name)) return refusal('PLUGIN_DISABLED', plugin.name)
  if (isSafeMode && !plugin.isFirstParty) return refusal('PLUGIN_SAFE_MODE', plugin.name)
  return failures.get(plugin.folder)
}

/** What a plugin's web part may reach without the deployer's consent: addresses below `/api/x/<area>/`, and no origins. */
function freeCapabilities({ area, capabilities }: Manifest): Manifest['capabilities'] {
  const own = `/api/x/${area}/`
  return { ...capabilities, api: capabilities.api.filter((path) => `${path}/`.startsWith(own)), origins: [] }
}

/** Whether a plugin has what the deployer must agree to: server parts, proxies, and API paths or origins that pages may reach. */
function needsTrust(manifest: Manifest | undefined): boolean {
  if (!manifest) return false
  const { gateway, simulator, proxies = [], capabilities } = manifest
  return (
    gateway !== undefined ||
    simulator !== undefined ||
    proxies.length > 0 ||
    capabilities.origins.length > 0 ||
    freeCapabilities(manifest).api.length < capabilities.api.length
  )
}

/** Whether the deployer has not agreed to what a plugin needs trust for. */
export function isDistrusted({ notices }: Pick<HostedPlugin, 'notices'>): boolean {
  return notices.some(({ code }) => code === 'PLUGIN_GATEWAY_UNTRUSTED')
}

/** What a plugin's web part may reach: all that it declares, or what is free while the deployer has not agreed to it. */
export function capabilitiesOf(plugin: HostedPlugin): Manifest['capabilities'] {
  const { manifest } = plugin
  if (!manifest) return { api: [], origins: [], storage: false }
  return isDistrusted(plugin) ? freeCapabilities(manifest) : manifest.capabilities
}

/** What only one plugin can have. */
function keysOf({ name, area }: StoredPlugin): readonly string[] {
  return [name, `area ${area}`]
}

/** Those that come first with their name and area, in order; and for each of the others what is taken. */
function claim(plugins: readonly StoredPlugin[]): {
  readonly holders: ReadonlySet<StoredPlugin>
  readonly doubles: ReadonlyMap<StoredPlugin, string>
} {
  const taken = new Set<string>()
  const holders = new Set<StoredPlugin>()
  const doubles = new Map<StoredPlugin, string>()
  for (const plugin of plugins) {
    const double = keysOf(plugin).find((key) => taken.has(key))
    if (double !== undefined) doubles.set(plugin, double)
    else holders.add(plugin)
    for (const key of double === undefined ? keysOf(plugin) : []) taken.add(key)
  }
  return { holders, doubles }
}

/**
 * The plugins with those first that keep what is theirs from others: first-party ones, then those that the deployer trusts, then the rest; among
 * equals those that came first, and at the start those of the first names.
 */
function byPrecedence({ stored, isTrusted, arrivalOf = () => 0 }: HostedPluginsInput): readonly StoredPlugin[] {
  const rank = (plugin: StoredPlugin): number => (plugin.isFirstParty ? 0 : isTrusted(plugin) ? 1 : 2)
  return [...stored].sort((a, b) => rank(a) - rank(b) || arrivalOf(a) - arrivalOf(b))
}

/** Refuses what cannot be used, repeatedly, so that no refused plugin keeps its name or area from another one. */
function refuse(input: HostedPluginsInput): ReadonlyMap<StoredPlugin, Refusal> {
  const refused = new Map<StoredPlugin, Refusal>()
  for (const plugin of input.stored) {
    const why = ownRefusal(plugin, input)
    if (why) refused.set(plugin, why)
  }
  for (;;) {
    const { holders, doubles } = claim(byPrecedence(input).filter((plugin) => !refused.has(plugin)))
    const held = new Set([...holders].flatMap(keysOf))
    const out = [...refused].filter(([plugin]) => !keysOf(plugin).some((key) => held.has(key)))
    const negotiated = negotiate(
      input.offer,
      [...holders, ...out.map(([plugin]) => plugin)].flatMap(({ manifest, name }) =>
        manifest && manifest.name === name ? [manifest] : [],
      ),
      new Map(out.map(([{ name }, why]) => [name, why])),
    )
    const lost = [...holders].filter(({ name }) => negotiated.has(name))
    const isRivalled = (plugin: StoredPlugin): boolean =>
      [...doubles.keys()].some((other) => keysOf(other).some((key) => keysOf(plugin).includes(key)))
    const loser = lost.find(isRivalled)
    for (const plugin of loser ? [loser] : lost) {
      const why = negotiated.get(plugin.name)
      if (why) refused.set(plugin, why)
    }
    if (loser) continue
    for (const [plugin, key] of doubles) refused.set(plugin, refusal('ID_DUPLICATE', key))
    return refused
  }
}

/**
 * Decides which plugins are used: what each says of itself first, then negotiation among those that are left. Of several that can be used
 * and claim one name or area, the first has it: first-party plugins come before trusted ones, and those before others. A refused plugin keeps neither from another: it is
 * told under its name with its folder.
 */
export function hostPlugins(input: HostedPluginsInput): readonly HostedPlugin[] {
  const refused = refuse(input)
  const inOrder = [...byPrecedence(input)].sort((a, b) => Number(refused.has(a)) - Number(refused.has(b)))
  const { doubles } = claim(inOrder)
  return input.stored.map((plugin) => {
    const why = refused.get(plugin)
    const isUntrusted = needsTrust(plugin.manifest) && !input.isTrusted(plugin)
    const isWaiting = !isUntrusted && input.isWaiting?.(plugin) === true
    const notices = [
      ...(isUntrusted ? [refusal('PLUGIN_GATEWAY_UNTRUSTED', trustEntry(plugin.name, plugin.integrity ?? ''))] : []),
      ...(isWaiting ? [refusal('PLUGIN_SIMULATOR_WAITS', plugin.name)] : []),
      ...(input.takenSettings?.get(plugin.folder) ?? []),
    ]
    const folder = basename(plugin.folder === '' ? plugin.name : plugin.folder)
    const own = doubles.has(plugin)
      ? { ...plugin, name: `${plugin.name} (${folder})`, area: `${plugin.area} (${folder})`, files: new Map() }
      : plugin
    const hosted = { ...own, notices, precedence: inOrder.indexOf(plugin) }
    return why ? { ...hosted, refusal: why } : hosted
  })
}

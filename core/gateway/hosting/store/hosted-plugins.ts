import type { Manifest } from '@fascia/sdk/common'
import { type HostOffer, negotiate, type Refusal, refusal } from '@fascia/sdk/manifest'
import type { StoredPlugin } from './stored-plugin.ts'

/** A plugin after negotiation: usable when it has no refusal. */
export interface HostedPlugin extends StoredPlugin {
  /** Things worth telling that do not refuse the plugin: its gateway part may not run. */
  readonly notices: readonly Refusal[]
}

export interface HostedPluginsInput {
  readonly stored: readonly StoredPlugin[]
  readonly offer: HostOffer
  readonly isOff: (name: string) => boolean
  readonly isTrusted: (plugin: StoredPlugin) => boolean
  /** Whether the embedded cloud runs, but started before it could have the plugin's simulator part. */
  readonly isWaiting?: (plugin: StoredPlugin) => boolean
  /** Refusals that came up when parts were loaded, by name. */
  readonly failures: ReadonlyMap<string, Refusal>
  readonly isSafeMode?: boolean
}

function ownRefusal(plugin: StoredPlugin, { isOff, failures, isSafeMode }: HostedPluginsInput): Refusal | undefined {
  if (plugin.refusal) return plugin.refusal
  if (isOff(plugin.name)) return refusal('PLUGIN_DISABLED', plugin.name)
  if (isSafeMode && !plugin.isFirstParty) return refusal('PLUGIN_SAFE_MODE', plugin.name)
  return failures.get(plugin.name)
}

function hasServerPart(manifest: Manifest | undefined): boolean {
  return manifest?.gateway !== undefined || manifest?.simulator !== undefined
}

/** Decides which plugins are used: what each says of itself first, then negotiation among those that are left. */
export function hostPlugins(input: HostedPluginsInput): readonly HostedPlugin[] {
  const out = new Map<string, Refusal>()
  for (const plugin of input.stored) {
    const why = ownRefusal(plugin, input)
    if (why) out.set(plugin.name, why)
  }
  const manifests = input.stored.flatMap(({ manifest, name }) => (manifest && manifest.name === name ? [manifest] : []))
  const refused = negotiate(input.offer, manifests, out)
  return input.stored.map((plugin) => {
    const why = refused.get(plugin.name)
    const isUntrusted = hasServerPart(plugin.manifest) && !input.isTrusted(plugin)
    const isWaiting = !isUntrusted && input.isWaiting?.(plugin) === true
    const notices = [
      ...(isUntrusted ? [refusal('PLUGIN_GATEWAY_UNTRUSTED', plugin.name)] : []),
      ...(isWaiting ? [refusal('PLUGIN_SIMULATOR_WAITS', plugin.name)] : []),
    ]
    return why ? { ...plugin, refusal: why, notices } : { ...plugin, notices }
  })
}

import { areaOf, type ManifestContribution } from '@fascia/sdk/host'
import { lazyModules } from '@fascia/sdk/manifest'
import { type HostedPlugin, isDistrusted } from '../store/hosted-plugins.ts'

/** The calls that gateway parts answer now: those of plugins in use that are trusted. */
function providedCalls(plugins: readonly HostedPlugin[]): ReadonlySet<string> {
  return new Set(
    plugins.flatMap((plugin) => {
      const { manifest, refusal } = plugin
      if (!manifest || refusal || isDistrusted(plugin)) return []
      const proxied = (manifest.proxies ?? []).map(({ method, path }) => `${method} ${path}`)
      return [...(manifest.gateway ? (manifest.provides ?? []) : []), ...proxied]
    }),
  )
}

/** The calls that the host makes for a contribution without any of its code. */
function declaredCalls({ source, behaviour }: ManifestContribution): readonly string[] {
  const { list, load } = Object(source)
  const { method, path } = Object(Object(behaviour).request)
  return [
    ...[list, load].flatMap((address) => (typeof address === 'string' ? [`GET ${address.split('?')[0]}`] : [])),
    ...(typeof path === 'string' ? [`${String(method)} ${path}`] : []),
  ]
}

/**
 * Finds the call of a neighbour that a contribution makes and that no plugin provides. A neighbour that the plugin does not require may be absent:
 * its calls are not missing then, but those that it lacks while it is there are.
 */
export function createMissingCalls(
  plugins: readonly HostedPlugin[],
): (plugin: HostedPlugin, contribution: ManifestContribution) => string | undefined {
  const provided = providedCalls(plugins)
  const present = new Set(plugins.filter(({ refusal }) => !refusal).map(({ area }) => area))
  return ({ manifest }, contribution) => {
    if (!manifest?.borrows) return undefined
    const optional = Object.keys(manifest.needs.optional).map(areaOf)
    const files = new Set(lazyModules(contribution))
    const declared = declaredCalls(contribution)
    for (const [owner, calls] of Object.entries(manifest.borrows)) {
      const area = areaOf(owner)
      if (optional.includes(area) && !present.has(area)) continue
      const missing = Object.entries(calls).find(
        ([call, made]) => !provided.has(call) && (declared.includes(call) || made.some((file) => files.has(file))),
      )
      if (missing) return `${missing[0]} of ${owner}`
    }
    return undefined
  }
}

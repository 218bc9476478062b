import { type GatewayPart, proxy } from '@fascia/sdk/gateway'
import type { NamedPart } from '../../gateway-options.ts'
import type { StoredPlugin } from '../store/stored-plugin.ts'

/** Adds the proxies of manifests to the parts that run: they are data, and need neither trust nor code. */
export function withProxies(plugins: readonly StoredPlugin[], parts: readonly NamedPart[]): readonly NamedPart[] {
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

import type { SourcePlugin } from '@fascia/core/testing'

/** Service types by the type of a simulated service: another name for it in the catalogue, or null where the cloud lacks it. */
export type CatalogChange = Readonly<Record<string, string | null>>

/** The plugin with a simulator part whose services have other types in the catalogue, or are left out. */
export function renameServices(plugin: SourcePlugin, change: CatalogChange): SourcePlugin {
  const { simulator } = plugin
  if (!simulator?.services) return plugin
  const services = simulator.services.flatMap((service) => {
    const type = Object.hasOwn(change, service.type) ? change[service.type] : service.type
    return typeof type === 'string' ? [{ ...service, type }] : []
  })
  return { ...plugin, simulator: { ...simulator, services } }
}

import type { ManifestProxy } from './manifest.ts'

/** A declarative proxy; GET when no method is said. */
export type ProxyDeclaration = Omit<ManifestProxy, 'method'> & Partial<Pick<ManifestProxy, 'method'>>

/**
 * Declares proxies as data, in `gateway/proxies.ts`: the build writes them into the manifest, and the gateway serves them without running
 * any code of the plugin, once the deployer trusts its build. Each is under `/api/x/<area>/`, or under a path that
 * the plugin names among its capabilities.
 *
 * ```ts
 * import { defineProxies } from '@fascia/sdk/common'
 * export default defineProxies([{ path: '/api/x/backups/:id/', serviceType: 'block-storage', upstream: '/backups/:id' }])
 * ```
 */
export function defineProxies(proxies: readonly ProxyDeclaration[]): readonly ManifestProxy[] {
  return proxies.map(({ method = 'GET', ...proxy }) => ({ method, ...proxy }))
}

import type { ContributionBase } from './contribution.ts'

/**
 * The gateway's addresses of a service's facts, for checks at run time: `Catalog.checkExtension` and `<IfApiVersion>`.
 *
 * @example
 * ```ts
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   capabilities: { api: ['/api/x/backups/'] },
 *   services: [{ id: 'backups.service.backup', service: 'backup', extensions: '/api/x/backups/extensions/' }],
 * })
 * ```
 */
export interface ServiceAddresses extends ContributionBase {
  /** The type of the service, or an alias of it. */
  readonly service: string
  /** Answers GET with `{ items: [{ alias, name }] }`: what the service offers beyond its core. */
  readonly extensions?: string
  /** Answers GET with `{ version }`: the version of the API that the dashboard speaks. */
  readonly version?: string
}

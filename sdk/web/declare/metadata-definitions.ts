import type { ContributionBase } from './contribution.ts'

/**
 * Where definitions of metadata keys are read: what the metadata modal of every plugin offers beside custom keys. With several sources all are offered.
 *
 * @example
 * ```ts
 * import { service } from '@fascia/sdk/common'
 * import { definePlugin } from '@fascia/sdk/web/declare'
 *
 * export default definePlugin({
 *   capabilities: { api: ['/api/x/vocabulary/'] },
 *   metadataDefinitions: [
 *     { id: 'vocabulary.metadata.terms', requires: service('image'), namespaces: '/api/x/vocabulary/namespaces/' },
 *   ],
 * })
 * ```
 */
export interface MetadataDefinitions extends ContributionBase {
  /** Answers GET, with the query `resource_type` and `properties_target`, with `{ items }`: namespaces in the shape of Glance's metadata definitions. */
  readonly namespaces: string
  /** Answers GET with `{ items: [{ name }] }`: the types that namespaces can be associated with. */
  readonly resourceTypes?: string
}

import type { Requirement, Text } from '../../common/index.ts'
import type { ActionSituation, ActionSpec, Verdict } from './action.ts'
import type { ContributionBase } from './contribution.ts'
import type { MetadataPlace } from './metadata-place.ts'

/** What `metadataAction` is made of. */
export interface MetadataActionSpec<T> extends MetadataPlace {
  /** 'Update Metadata' when absent. */
  readonly label?: Text
  readonly requires?: Requirement
  readonly order?: number
  readonly allowed?: (item: T, situation: ActionSituation) => Verdict
}

/**
 * Edits the metadata of an item. The host opens the modal with what definitions offer and what the item has, saves with one PATCH
 * of `updated` and `removed`, and loads the row again [UI-081, UI-092, UI-093]. The plugin's capabilities must cover the path; the definitions are
 * read with those of the plugin that contributes them.
 *
 * @example
 * ```ts
 * import { metadataAction, policy } from '@fascia/sdk/web/declare'
 *
 * export const updateMetadata = metadataAction({
 *   path: '/api/nova/servers/:id/metadata',
 *   title: 'Update Instance Metadata',
 *   failure: 'Unable to retrieve the instance metadata.',
 *   definitions: 'OS::Nova::Server',
 *   propertiesTarget: 'metadata',
 *   requires: policy('compute', 'os_compute_api:server-metadata:update'),
 * })
 * ```
 */
export function metadataAction<T>({
  path,
  title,
  failure,
  definitions,
  propertiesTarget,
  label = 'Update Metadata',
  ...rest
}: MetadataActionSpec<T>): ActionSpec<T> {
  return {
    ...rest,
    label,
    behaviour: {
      kind: 'metadata',
      path,
      title,
      failure,
      ...(definitions === undefined ? {} : { definitions }),
      ...(propertiesTarget === undefined ? {} : { propertiesTarget }),
    },
  }
}

/**
 * Where definitions of metadata keys are read: what the metadata modal of every plugin offers beside custom keys. With several sources all are offered.
 *
 * @example
 * ```ts
 * import { definePlugin, service } from '@fascia/sdk/web/declare'
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

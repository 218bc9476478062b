import type { PathNames, Requirement, Text } from '../../common/index.ts'
import type { ActionSituation, ActionSpec, Verdict } from './action.ts'
import type { ContributionBase } from './contribution.ts'
import type { MetadataPlace } from './metadata-place.ts'
import type { Wrong } from './schema-check.ts'

type OnlyId<Path extends string> = [Exclude<PathNames<Path>, 'id'>] extends [never]
  ? unknown
  : Wrong<`the path takes :${Exclude<PathNames<Path>, 'id'>}, and is given the id alone`>

/** What `metadataAction` is made of. */
export interface MetadataActionSpec<T, Path extends string> extends MetadataPlace {
  /** Answers GET with a record of texts, and takes PATCH of `{ updated: { [key]: text }, removed: [key] }`. `:id` stands for the item's id. */
  readonly path: Path & OnlyId<Path>
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
export function metadataAction<T, const Path extends string>({
  path,
  title,
  failure,
  definitions,
  propertiesTarget,
  label = 'Update Metadata',
  ...rest
}: MetadataActionSpec<T, Path>): ActionSpec<T> {
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

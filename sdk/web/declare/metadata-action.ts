import type { Requirement, Text } from '../../common/index.ts'
import type { Action, Situation, Verdict } from './action.ts'

/** The kinds of resources whose metadata the dashboard edits [UI-081]. */
export type MetadataResource =
  | 'aggregate'
  | 'flavor'
  | 'image'
  | 'instance'
  | 'volume'
  | 'volume_snapshot'
  | 'volume_type'

/** The host opens the metadata modal of the item. */
export interface MetadataBehaviour {
  readonly kind: 'metadata'
  readonly resource: MetadataResource
  readonly propertiesTarget?: string
}

export interface MetadataActionSpec<T> {
  readonly resource: MetadataResource
  /** Which map of the resource it is, where definitions tell several apart: `metadata` of an instance, as against its scheduler hints. */
  readonly propertiesTarget?: string
  /** 'Update Metadata' when absent. */
  readonly label?: Text
  readonly requires?: Requirement
  readonly order?: number
  readonly allowed?: (item: T, situation: Situation) => Verdict
}

/**
 * Edits the metadata of an item. The host opens the modal with what Glance's definitions offer and what the item has, saves with one PATCH
 * of `updated` and `removed`, and loads the row again [UI-081, UI-092, UI-093]. The plugin's capabilities must cover the resource's own path,
 * `/api/nova/`, `/api/glance/` or `/api/cinder/`; the definitions are the host's to read.
 *
 * @example
 * ```ts
 * import { metadataAction, policy } from '@fascia/sdk/web/declare'
 *
 * export const updateMetadata = metadataAction('compute.action.metadata', {
 *   resource: 'instance',
 *   propertiesTarget: 'metadata',
 *   requires: policy('compute', 'os_compute_api:server-metadata:update'),
 * })
 * ```
 */
export function metadataAction<T>(id: string, spec: MetadataActionSpec<T>): Action<T> {
  const { resource, propertiesTarget, label = 'Update Metadata', ...rest } = spec
  return {
    ...rest,
    id,
    label,
    behaviour: { kind: 'metadata', resource, ...(propertiesTarget === undefined ? {} : { propertiesTarget }) },
  }
}

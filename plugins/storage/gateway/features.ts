import { type Feature, handle } from '@fascia/sdk/gateway'
import * as features from '../api/features.ts'

function since(microversion: string): Feature {
  return { service: 'block-storage', since: microversion }
}

/** Generic groups, and the group of a volume, came with this microversion. */
export const GROUPS = '3.27'
/** A volume can be reverted to its newest snapshot. */
export const REVERT = '3.40'

/** What Cinder offers from which microversion on [VOLP-002, VOLP-030]. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  generic_groups: since(GROUPS),
  volume_revert: since(REVERT),
  extend_in_use_volume: since('3.42'),
}

/** Whether the cloud has a feature; false for a name that is not known. */
export const getFeature = handle(features.get, async ({ cloud, params }) => {
  const feature = Object.hasOwn(FEATURES, params.name) ? FEATURES[params.name] : undefined
  return feature !== undefined && cloud.volume.has(feature.since)
})

import { type Feature, handle } from '@fascia/sdk/gateway'
import * as features from '../api/features.ts'

function since(microversion: string): Feature {
  return { service: 'compute', since: microversion }
}

/** What Nova offers from which microversion on [COMPUTE-037]. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  locked_attribute: since('2.9'),
  instance_description: since('2.19'),
  remote_console_mks: since('2.8'),
  servergroup_soft_policies: since('2.15'),
  servergroup_user_info: since('2.13'),
  multiattach: since('2.60'),
  auto_allocated_network: since('2.37'),
  key_types: since('2.2'),
  key_type_list: since('2.9'),
  rescue_instance_volume_based: since('2.87'),
  bdm2_volume_type: since('2.67'),
  live_migrate: since('2.25'),
  server_tags: since('2.26'),
}

/** Whether the cloud has a feature; false for a name that is not known. */
export const getFeature = handle(features.get, async ({ cloud, params }) => {
  const feature = Object.hasOwn(FEATURES, params.name) ? FEATURES[params.name] : undefined
  return feature !== undefined && cloud.compute.has(feature.since)
})

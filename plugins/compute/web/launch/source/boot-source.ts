import type { SaidText } from '@fascia/sdk/web/declare'
import { type BootSource, instanceCount, isImageSource, type LaunchModels } from '../launch-models.ts'
import type { LaunchStart } from '../launch-settings.ts'

/** Fields of the step Source for another kind of source: nothing is selected, and what follows from the kind starts again [LAUNCH-012, LAUNCH-013]. */
export function withBootSource(
  source_type: BootSource,
  { settings, hasVolumes }: Pick<LaunchStart, 'hasVolumes'> & { readonly settings: { readonly createVolume: boolean } },
) {
  const vol_create = isImageSource(source_type) && hasVolumes && settings.createVolume
  return { source_type, source: [], vol_create, vol_delete_on_instance_delete: false }
}

/** A volume can be in one instance only [LAUNCH-017]. */
export function bootSourceProblem(models: Pick<LaunchModels, 'source' | 'details'>): SaidText | undefined {
  if (models.source.source_type !== 'volume' || instanceCount(models) === 1) return undefined
  return 'Volumes can only be attached to 1 active instance at a time. Please either set your instance count to 1 or select a different source type.'
}

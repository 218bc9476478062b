import type { BootSource, LaunchDefaults, LaunchForm } from './launch-form.ts'
import type { LaunchMessage } from './launch-message.ts'

/** Another boot source: the selection goes, and what follows from the kind of source starts anew [LAUNCH-012, LAUNCH-013]. */
export function withBootSource(
  form: LaunchForm,
  type: BootSource,
  { createVolume, hasVolumes }: Pick<LaunchDefaults, 'createVolume'> & { readonly hasVolumes: boolean },
): LaunchForm {
  const isImage = type === 'image' || type === 'snapshot'
  return {
    ...form,
    source_type: type,
    source: [],
    vol_create: isImage && hasVolumes && createVolume,
    vol_delete_on_instance_delete: false,
  }
}

/** A volume can be in one instance only [LAUNCH-017]. */
export function bootSourceProblem({ source_type, instance_count }: LaunchForm): LaunchMessage | undefined {
  if (source_type !== 'volume' || instance_count <= 1 || Number.isNaN(instance_count)) return undefined
  return {
    text: 'Volumes can only be attached to 1 active instance at a time. Please either set your instance count to 1 or select a different source type.',
  }
}

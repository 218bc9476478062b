import { listCall, typeRef, type Value } from '@fascia/sdk/common'
import { OptionalText } from '@fascia/sdk/shapes'
import Type from 'typebox'

/** A process of Cinder on a host. */
export const VolumeService = Type.Object({
  /** Counted from 1 in each answer, as Cinder gives its services no id. */
  id: Type.Integer(),
  /** `{host}: {binary}`. */
  name: Type.String(),
  binary: Type.String(),
  host: Type.String(),
  zone: OptionalText,
  updated_at: OptionalText,
  /** `enabled` or `disabled`. */
  status: Type.String(),
  /** `up` or `down`. */
  state: Type.String(),
})
export type VolumeService = Value<typeof VolumeService>

/** The processes of Cinder, for administrators; 501 where they cannot be listed. */
export const list = listCall('/api/cinder/services/', { item: VolumeService })

/** The type of Cinder's processes, for extensions. */
export const volumeServiceType = typeRef('OS::Cinder::Service', VolumeService)

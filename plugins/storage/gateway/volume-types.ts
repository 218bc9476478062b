import { handle } from '@fascia/sdk/gateway'
import { get, getDefault, list, type VolumeType } from '../api/volume-types.ts'

export const listVolumeTypes = handle(list, ({ cloud }) =>
  cloud.volume.pages<VolumeType>('/types', 'volume_types', { query: { is_public: 'None' } }),
)

async function volumeType(
  id: string,
  read: (path: string) => Promise<{ volume_type: VolumeType }>,
): Promise<VolumeType> {
  return (await read(`/types/${encodeURIComponent(id)}`)).volume_type
}

/** The type of volumes that name none. */
export const getDefaultVolumeType = handle(getDefault, ({ cloud }) =>
  volumeType('default', (path) => cloud.volume.get(path)),
)

export const getVolumeType = handle(get, ({ cloud, params }) => volumeType(params.id, (path) => cloud.volume.get(path)))

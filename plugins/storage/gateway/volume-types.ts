import { get, list, type Route } from '@fascia/sdk/gateway'

interface VolumeType {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

export const listVolumeTypes: Route = list('/api/cinder/volumetypes/', {}, ({ cloud }) =>
  cloud.volume.pages<VolumeType>('/types', 'volume_types', { query: { is_public: 'None' } }),
)

async function volumeType(
  id: string,
  read: (path: string) => Promise<{ volume_type: VolumeType }>,
): Promise<VolumeType> {
  return (await read(`/types/${encodeURIComponent(id)}`)).volume_type
}

/** The type of volumes that name none. */
export const getDefaultVolumeType: Route = get('/api/cinder/volumetypes/default/', {}, ({ cloud }) =>
  volumeType('default', (path) => cloud.volume.get(path)),
)

export const getVolumeType: Route = get('/api/cinder/volumetypes/:id/', {}, ({ cloud, params }) =>
  volumeType(params.id ?? '', (path) => cloud.volume.get(path)),
)

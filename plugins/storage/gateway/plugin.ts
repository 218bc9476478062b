import { defineGateway, handle } from '@fascia/sdk/gateway'
import type { ApiExtension, AvailabilityZone } from '@fascia/sdk/shapes'
import * as zones from '../api/availability-zones.ts'
import * as extensions from '../api/extensions.ts'
import * as types from '../api/volume-types.ts'
import { administrationRoutes } from './administration.ts'
import { backupRoutes } from './backups.ts'
import { FEATURES, getFeature } from './features.ts'
import { listMessages } from './messages.ts'
import { metadataRoutes } from './metadata.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { quotaRoutes } from './quotas.ts'
import { snapshotNames, snapshotRoutes } from './snapshots.ts'
import { listSourceImages } from './source-images.ts'
import { transferRoutes } from './transfers.ts'
import { volumeNames, volumeRoutes } from './volumes.ts'

type Zones = readonly AvailabilityZone[]

export default defineGateway({
  routes: [
    handle(extensions.list, ({ cloud }) => cloud.volume.pages<ApiExtension>('/extensions', 'extensions')),
    handle(zones.list, async function* ({ cloud }) {
      yield { items: await cloud.volume.get<Zones>('/os-availability-zone', { pick: 'availabilityZoneInfo' }) }
    }),
    handle(types.list, ({ cloud }) =>
      cloud.volume.pages<types.VolumeType>('/types', 'volume_types', { query: { is_public: 'None' } }),
    ),
    handle(types.getDefault, ({ cloud }) =>
      cloud.volume.get<types.VolumeType>('/types/default', { pick: 'volume_type' }),
    ),
    handle(types.get, ({ cloud, params }) =>
      cloud.volume.get<types.VolumeType>('/types/:id', { params, pick: 'volume_type' }),
    ),
    getFeature,
    listSourceImages,
    ...volumeRoutes,
    ...snapshotRoutes,
    ...administrationRoutes,
    ...backupRoutes,
    ...transferRoutes,
    listMessages,
    ...metadataRoutes,
    ...quotaRoutes,
  ],
  features: FEATURES,
  policies: [zed],
  settings: {
    FILTER_DATA_FIRST: { 'admin.volumes': false },
    OPENSTACK_API_VERSIONS: { volume: 3 },
    OPENSTACK_CINDER_FEATURES: { enable_backup: false },
  },
  publicSettings: ['OPENSTACK_CINDER_FEATURES'],
  names: { 'OS::Cinder::Volume': volumeNames, 'OS::Cinder::Snapshot': snapshotNames },
})

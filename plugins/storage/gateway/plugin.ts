import { defineGateway, handle } from '@fascia/sdk/gateway'
import type { ApiExtension, AvailabilityZone } from '@fascia/sdk/shapes'
import * as zones from '../api/availability-zones.ts'
import * as extensions from '../api/extensions.ts'
import { administrationRoutes } from './administration.ts'
import { backupRoutes } from './backups.ts'
import { CINDER_NAMES } from './cinder-names.ts'
import { environmentRoutes } from './environment.ts'
import { FEATURES, getFeature } from './features.ts'
import { groupTypeRoutes } from './group-types.ts'
import { groupRoutes } from './groups.ts'
import { listMessages } from './messages.ts'
import { metadataRoutes } from './metadata.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { quotaRoutes } from './quotas.ts'
import { snapshotRoutes } from './snapshots.ts'
import { listSourceImages } from './source-images.ts'
import { specRoutes } from './specs.ts'
import { transferRoutes } from './transfers.ts'
import { volumeTypeRoutes } from './volume-types.ts'
import { volumeRoutes } from './volumes.ts'

type Zones = readonly AvailabilityZone[]

export default defineGateway({
  routes: [
    handle(extensions.list, ({ cloud }) => cloud.volume.pages<ApiExtension>('/extensions', 'extensions')),
    handle(zones.list, async function* ({ cloud }) {
      yield { items: await cloud.volume.get<Zones>('/os-availability-zone', { pick: 'availabilityZoneInfo' }) }
    }),
    ...environmentRoutes,
    ...volumeTypeRoutes,
    ...specRoutes,
    ...groupTypeRoutes,
    ...groupRoutes,
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
  extensions: {
    async 'block-storage'({ volume }) {
      const found = await volume.get<readonly ApiExtension[]>('/extensions', { pick: 'extensions' })
      return found.map(({ alias }) => alias)
    },
  },
  policies: [zed],
  settings: {
    FILTER_DATA_FIRST: { 'admin.volumes': false },
    OPENSTACK_API_VERSIONS: { volume: 3 },
    OPENSTACK_CINDER_FEATURES: { enable_backup: false },
  },
  publicSettings: ['OPENSTACK_CINDER_FEATURES'],
  names: CINDER_NAMES,
})

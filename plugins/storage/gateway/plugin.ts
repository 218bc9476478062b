import { defineGateway } from '@fascia/sdk/gateway'
import { listAvailabilityZones } from './availability-zones.ts'
import { createVolume } from './create-volume.ts'
import { listExtensions } from './extensions.ts'
import { getVolumeLimits } from './limits.ts'
import { storageMetadata } from './metadata.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { changeDefaultQuotas, changeProjectQuotas, listDefaultQuotas, listProjectQuotas } from './quotas.ts'
import { listVolumeSnapshots } from './volume-snapshots.ts'
import { getDefaultVolumeType, getVolumeType, listVolumeTypes } from './volume-types.ts'
import { getVolume, listVolumes, volumeNames } from './volumes.ts'

export default defineGateway({
  routes: [
    listVolumes,
    listExtensions,
    getVolume,
    createVolume,
    listAvailabilityZones,
    listVolumeSnapshots,
    listVolumeTypes,
    getDefaultVolumeType,
    getVolumeType,
    getVolumeLimits,
    ...storageMetadata,
    listDefaultQuotas,
    changeDefaultQuotas,
    listProjectQuotas,
    changeProjectQuotas,
  ],
  policies: [zed],
  names: { 'OS::Cinder::Volume': volumeNames },
})

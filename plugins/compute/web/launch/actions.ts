import { type Image, imageType } from '@fascia/plugin-images/api/images'
import { snapshotsPanel, snapshotType, type VolumeSnapshot } from '@fascia/plugin-storage/api/volume-snapshots'
import { type Volume, volumesPanel, volumeType } from '@fascia/plugin-storage/api/volumes'
import { all, any, policy, service } from '@fascia/sdk/common'
import { action, because, extendType, type ViewPanel } from '@fascia/sdk/web/declare'
import { isBootableImage } from './launch-offers.ts'

/** `compute:create` is the rule's name in older releases: a deployer may forbid launching by either [LAUNCH-061]. */
export const canLaunch = all(
  service('compute'),
  policy('compute', 'compute:create'),
  policy('compute', 'os_compute_api:servers:create'),
)

/** Launch Instance on the project's instances. */
export const launchInstance = action({
  label: 'Launch Instance',
  on: 'list',
  requires: canLaunch,
  readiness: () => import('./launch-readiness.ts'),
  layout: 'wizard',
  view: () => import('./launch.tsx'),
})

/** Four questions, with the answers of the project's last launch, and from there all options. */
export const quickLaunch = action({
  label: 'Quick Launch',
  on: 'list',
  requires: canLaunch,
  readiness: () => import('./launch-readiness.ts'),
  layout: 'wizard',
  view: () => import('./launch.tsx'),
  with: { isQuick: true },
})

/** Launch Instance under an address of its own, for links: `/project/launch?source=volume:<id>`. */
export const launchPage: ViewPanel = {
  id: 'compute.panel.launch',
  path: '/project/launch',
  title: 'Launch Instance',
  help: 'Launches an instance with what the address names chosen before, such as an image or a volume. Go through the steps in any order: each has a help of its own, and what is missing is marked.',
  requires: canLaunch,
  view: () => import('./launch-page.tsx'),
  isTypeFree: true,
}

/** Launch on images that can boot [IMAGE-023]. */
export const launchOfImages = extendType(imageType, {
  actions: {
    launchImage: action({
      label: 'Launch',
      order: -10,
      requires: canLaunch,
      makesNew: true,
      allowed: (image: Image) => {
        if (image.status.toLowerCase() !== 'active') return because('Needs status Active')
        return isBootableImage(image) || because('A kernel or ramdisk image boots nothing')
      },
      layout: 'wizard',
      view: () => import('./launch.tsx'),
      with: { from: 'image' as const },
    }),
  },
})

/** Launch as Instance on volumes that can boot [VOLP-013], and where volumes are attached. */
export const launchOfVolumes = extendType(volumeType, {
  actions: {
    launchVolume: action<Volume, { readonly from: 'volume' }>({
      label: 'Launch as Instance',
      order: 20,
      panels: [volumesPanel],
      requires: canLaunch,
      makesNew: true,
      allowed: (volume: Volume) => {
        if (volume.bootable !== 'true') return because('The volume is not bootable')
        return volume.status === 'available' || because('Needs status Available')
      },
      layout: 'wizard',
      view: () => import('./launch.tsx'),
      with: { from: 'volume' },
    }),
    /** [VOLP-014] */
    manageAttachments: action({
      label: 'Manage Attachments',
      order: 20,
      panels: [volumesPanel],
      requires: all(
        service('compute'),
        any(
          policy('compute', 'os_compute_api:os-volumes-attachments:create'),
          policy('compute', 'os_compute_api:os-volumes-attachments:delete'),
        ),
      ),
      allowed: ({ status }: Volume) =>
        status === 'available' || status === 'in-use' || because('Needs status Available or In-use'),
      changes: ['attachments'],
      view: () => import('../volumes/manage-attachments.tsx'),
    }),
  },
})

/** Launch as Instance on snapshots of volumes that can boot [VOLP-044]. */
export const launchOfSnapshots = extendType(snapshotType, {
  actions: {
    launchSnapshot: action<VolumeSnapshot, { readonly from: 'volume_snapshot' }>({
      label: 'Launch as Instance',
      order: 10,
      panels: [snapshotsPanel],
      requires: canLaunch,
      makesNew: true,
      allowed: ({ bootable, status }: VolumeSnapshot) => {
        if (bootable !== 'true') return because('The volume is not bootable')
        return status === 'available' || because('Needs status Available')
      },
      layout: 'wizard',
      view: () => import('./launch.tsx'),
      with: { from: 'volume_snapshot' },
    }),
  },
})

import {
  type Action,
  all,
  because,
  extendType,
  type Panel,
  policy,
  service,
  type TypeExtension,
  wizardAction,
} from '@fascia/sdk/web/declare'
import { isBootableImage } from '../../common/launch/launch-offers.ts'

/** A volume as far as launching looks at it. */
interface LaunchableVolume {
  readonly id: string
  readonly status: string
  /** Cinder writes it as text. */
  readonly bootable: string | boolean
}

/** An image as far as launching looks at it. */
export interface LaunchableImage {
  readonly id: string
  readonly type?: string
  readonly status: string
  readonly container_format: string | null
}

/** `compute:create` is the rule's name in older releases: a deployer may forbid launching by either [LAUNCH-061]. */
const requires = all(
  service('compute'),
  policy('compute', 'compute:create'),
  policy('compute', 'os_compute_api:servers:create'),
)

/** Launch Instance on the project's instances. */
export const launchServer: Action<never> = wizardAction('compute.action.launch', {
  label: 'Launch Instance',
  requires,
  readiness: () => import('./launch-readiness.ts'),
  view: () => import('./launch.tsx'),
})

/** Launch Instance under an address of its own, for links: `/project/launch?source=volume:<id>`. */
export const launchPage: Panel = {
  id: 'compute.panel.launch',
  path: '/project/launch',
  title: 'Launch Instance',
  requires,
  view: () => import('./launch-page.tsx'),
}

/** Launch on images that can boot [IMAGE-023]. */
export const launchOfImages: TypeExtension<LaunchableImage> = extendType('OS::Glance::Image', {
  itemActions: [
    wizardAction('compute.action.launch-image', {
      label: 'Launch',
      order: -10,
      requires,
      makesNew: true,
      allowed: (image: LaunchableImage) => {
        if (image.status.toLowerCase() !== 'active') return because('Needs status Active')
        return isBootableImage(image) || because('A kernel or ramdisk image boots nothing')
      },
      view: () => import('./launch-image.tsx'),
    }),
  ],
})

/** Launch as Instance on volumes that can boot. */
export const launchOfVolumes: TypeExtension<LaunchableVolume> = extendType('OS::Cinder::Volume', {
  itemActions: [
    wizardAction('compute.action.launch-volume', {
      label: 'Launch as Instance',
      order: 20,
      requires,
      makesNew: true,
      allowed: (volume: LaunchableVolume) => {
        if (String(volume.bootable) !== 'true') return because('The volume is not bootable')
        return volume.status === 'available' || because('Needs status Available')
      },
      view: () => import('./launch-volume.tsx'),
    }),
  ],
})

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

/** An image as far as launching looks at it. */
export interface LaunchableImage {
  readonly id: string
  readonly type?: string
  readonly status: string
  readonly container_format: string | null
}

/** The rule `compute:create` of older releases is Nova's `servers:create` [LAUNCH-061]. */
const requires = all(service('compute'), policy('compute', 'os_compute_api:servers:create'))

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
      order: 10,
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

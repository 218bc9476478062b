import { systemInformation } from '@fascia/plugin-identity/api/system-information'
import { all, policy, service } from '@fascia/sdk/common'
import type { OverviewSection } from '@fascia/sdk/web/declare'

/** Cinder's services, on the page System Information [ADMP-010]. */
export const volumeServicesTab: OverviewSection = {
  id: 'storage.section.services',
  target: systemInformation,
  title: 'Block Storage Services',
  order: 20,
  requires: all(service('block-storage'), policy('volume', 'volume_extension:services:index')),
  view: () => import('./volume-services.tsx'),
}

import { systemInformation } from '@fascia/plugin-identity/api/system-information'
import { all, policy, service } from '@fascia/sdk/common'
import type { OverviewSection } from '@fascia/sdk/web/declare'

/** Nova's services, on the page System Information [ADMP-010]. */
export const computeServicesTab: OverviewSection = {
  id: 'compute.section.services',
  target: systemInformation,
  title: 'Compute Services',
  order: 10,
  requires: all(service('compute'), policy('compute', 'os_compute_api:os-services:list')),
  view: () => import('./compute-services.tsx'),
}

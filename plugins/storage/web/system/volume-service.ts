import { plural } from '@fascia/sdk/common'
import { property, resourceType } from '@fascia/sdk/web/declare'
import { list, volumeServiceType } from '../../api/services.ts'

/** A process of Cinder, as the search and the page Home find it; its table is on the page System Information. */
export const volumeService = resourceType(volumeServiceType, {
  names: plural('Block Storage Service', 'Block Storage Services'),
  calls: { list },
  idOf: 'name',
  indexPath: '/admin/info?tab=storage.section.services',
  properties: {
    name: property.text('Name'),
    state: property.status('State', { up: 'success', down: 'danger' }),
    status: property.status('Status', { enabled: 'success', disabled: 'warning' }),
  },
})

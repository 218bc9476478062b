import { plural } from '@fascia/sdk/common'
import { property, resourceType } from '@fascia/sdk/web/declare'
import { controlServiceType, listControl } from '../../api/services.ts'
import { HOST_STATE, HOST_STATUS } from '../hypervisors/host.ts'

/** A process of Nova that runs no instances, as the search and the page Home find it; its table is on the page System Information. */
export const controlService = resourceType(controlServiceType, {
  names: plural('Compute Service', 'Compute Services'),
  calls: { list: listControl },
  indexPath: '/admin/info?tab=compute.section.services',
  properties: { name: property.text('Name'), state: HOST_STATE, status: HOST_STATUS },
})

import { plural, service } from '@fascia/sdk/common'
import { property, resourceType, type ViewPanel } from '@fascia/sdk/web/declare'
import * as parts from '../../api/stack-parts.ts'
import { STATUS_TONES, STATUS_WORDS } from './stack.ts'

/** A resource of a stack, shown below its stack [STACKP-012, STACKP-013, STACKP-014]. */
export const stackResource = resourceType(parts.stackResourceType, {
  names: plural('Stack Resource', 'Stack Resources'),
  nameOf: 'resource_name',
  indexPath: '/project/stacks',
  properties: {
    id: property.id('ID'),
    resource_name: property.text('Stack Resource'),
    physical_resource_id: property.text('Resource'),
    resource_type: property.text('Stack Resource Type'),
    updated_time: property.instant('Date Updated'),
    creation_time: property.instant('Created'),
    resource_status: property.status('Status', STATUS_TONES, { values: STATUS_WORDS }),
    resource_status_reason: property.text('Status Reason'),
    required_by: property.list('Required By'),
  },
  columns: [
    { of: 'resource_name', link: false, view: () => import('./resource-link.tsx') },
    { of: 'physical_resource_id', link: false, view: () => import('./physical-link.tsx') },
    { of: 'resource_type', priority: 2 },
    { of: 'updated_time', priority: 2 },
    'resource_status',
    { of: 'resource_status_reason', priority: 3 },
  ],
})

/** The page of one resource, below its stack [STACKP-013]. */
export const resourcePanel: ViewPanel = {
  id: 'orchestration.panel.stack-resource',
  path: '/project/stacks/stack/:id/:resource',
  title: 'Stack Resource',
  requires: service('orchestration'),
  view: () => import('./resource-page.tsx'),
}

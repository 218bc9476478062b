import { all, plural } from '@fascia/sdk/common'
import { panel, resourceType } from '@fascia/sdk/web/declare'
import { listZones, zoneType } from '../../api/choices.ts'
import { hasOctavia, may } from '../octavia.ts'

/** An availability zone: where the parts of a load balancer run [LB-029]. */
export const zone = resourceType(zoneType, {
  names: plural('Load Balancer Availability Zone', 'Load Balancer Availability Zones'),
  failure: 'Unable to retrieve availability zones.',
  calls: { list: listZones },
  idOf: 'name',
  columns: [
    { of: 'name', link: false, sort: 'default' },
    { of: 'description', priority: 3 },
    { of: 'availability_zone_profile_id', priority: 2 },
    'is_enabled',
  ],
  facets: ['name', 'description', 'is_enabled'],
  drawer: {
    groups: [{ properties: ['name', 'is_enabled'] }, { properties: ['description', 'availability_zone_profile_id'] }],
  },
})

/** Availability zones, for those who may make them with the service's own client. */
export const zonesPanel = panel(zone, {
  path: '/admin/load_balancer_zones',
  nav: { perspective: 'admin', group: 'Network', order: 372 },
  help: 'An availability zone of load balancers says where they run. Projects choose it by its name when they create a load balancer.',
  requires: all(hasOctavia, may('availability-zone:post')),
})

import {
  all,
  choice,
  list,
  type Panel,
  plural,
  policy,
  type ResourceType,
  resourceType,
  service,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'

export interface Zone {
  readonly id: string
  readonly name: string
  readonly hosts: readonly string[]
  readonly is_available: boolean
}

/** An availability zone with the hosts in it (facts 6.2). */
export const zone: ResourceType<Zone> = resourceType<Zone>('OS::Nova::AvailabilityZone', {
  names: plural('Availability Zone', 'Availability Zones'),
  source: { list: '/api/nova/availzones/hosts/' },
  loads: 'all',
  indexPath: '/admin/availability_zones',
  properties: { name: text('Availability Zone Name'), hosts: list('Hosts'), is_available: yesNo('Available') },
  columns: [
    { of: 'name', id: 'compute.column.zone-name', sort: 'default' },
    { of: 'hosts', id: 'compute.column.zone-hosts' },
    { of: 'is_available', id: 'compute.column.zone-available' },
  ],
  facets: [
    { of: 'name', id: 'compute.facet.zone-name', label: 'Availability Zone Name', isSingleton: true },
    { of: 'hosts', id: 'compute.facet.zone-hosts', label: 'Hosts', isSingleton: true },
    choice('is_available', { true: 'Yes', false: 'No' }, { id: 'compute.facet.zone-available', label: 'Available' }),
  ],
})

export const zones: Panel = {
  id: 'compute.panel.zones',
  path: '/admin/availability_zones',
  title: 'Availability Zones',
  nav: { perspective: 'admin', group: 'Compute', order: 125 },
  requires: all(
    service('compute'),
    policy('compute', 'compute_extension:aggregates', 'os_compute_api:os-availability-zone:detail'),
  ),
  lists: 'OS::Nova::AvailabilityZone',
}

import { all, type Panel, policy, type Redirect, service } from '@fascia/sdk/web/declare'
import { adminFacets, facets } from './facets.ts'

function keys(specs: typeof facets): readonly string[] {
  return specs.map((spec) => (typeof spec === 'string' ? spec : spec.of))
}

/** The project's instances. */
export const projectInstances: Panel = {
  id: 'compute.panel.instances',
  path: '/project/instances',
  title: 'Instances',
  nav: { perspective: 'project', group: 'Compute', order: 120 },
  requires: service('compute'),
  lists: 'OS::Nova::Server',
  columns: [
    'compute.column.name',
    'compute.column.image-name',
    'compute.column.ip',
    'compute.column.flavor',
    'compute.column.key-name',
    'compute.column.status',
    'compute.column.locked',
    'compute.column.availability-zone',
    'compute.column.task',
    'compute.column.power-state',
    'compute.column.age',
  ],
  facets: keys(facets),
}

/** Every project's instances, for administrators. */
export const adminInstances: Panel = {
  id: 'compute.panel.admin-instances',
  path: '/admin/instances',
  title: 'Instances',
  nav: { perspective: 'admin', group: 'Compute', order: 130 },
  requires: all(service('compute'), policy('compute', 'context_is_admin', 'os_compute_api:servers:detail')),
  lists: 'OS::Nova::Server',
  parameters: { all_projects: 'true' },
  columns: [
    'compute.column.project',
    'compute.column.host',
    'compute.column.admin-name',
    'compute.column.image-name',
    'compute.column.ip',
    'compute.column.flavor',
    'compute.column.status',
    'compute.column.locked',
    'compute.column.task',
    'compute.column.power-state',
    'compute.column.age',
  ],
  facets: keys([...adminFacets, ...facets]),
  globalActions: [],
  filterFirst: 'FILTER_DATA_FIRST.admin.instances',
  itemActions: [
    'compute.action.rescue',
    'compute.action.unrescue',
    'compute.action.confirm-resize',
    'compute.action.revert-resize',
    'compute.action.edit',
    'compute.action.console',
    'compute.action.log',
    'compute.action.snapshot',
    'compute.action.pause',
    'compute.action.unpause',
    'compute.action.suspend',
    'compute.action.resume',
    'compute.action.shelve',
    'compute.action.unshelve',
    'compute.action.migrate',
    'compute.action.live-migrate',
    'compute.action.soft-reboot',
    'compute.action.hard-reboot',
    'compute.action.rebuild',
    'compute.action.stop',
    'compute.action.reset-state',
    'compute.action.delete',
  ],
  batchActions: ['compute.batch.delete'],
}

/** The administrator's address of one instance leads to the one details page, which then offers what the administrator's list does. */
export const adminInstance: Redirect = {
  id: 'compute.redirect.admin-instance',
  from: '/admin/instances/:id/detail',
  to: '/project/instances/:id/?nav=/admin/instances/',
}

import {
  type Action,
  all,
  choices,
  deleteAction,
  id,
  modalAction,
  type Panel,
  plural,
  policy,
  type Redirect,
  type ResourceType,
  reference,
  resourceType,
  service,
  text,
} from '@fascia/sdk/web/declare'

export interface ServerGroup {
  readonly id: string
  readonly name: string
  readonly policy: string
  readonly members: readonly string[]
  /** Names of members that the project may see, by id. */
  readonly member_names: Readonly<Record<string, string>>
  /** Told from 2.13 on. */
  readonly project_id?: string
  readonly user_id?: string
}

export const POLICY_TEXTS = {
  affinity: 'Affinity',
  'anti-affinity': 'Anti Affinity',
  'soft-affinity': 'Soft Affinity',
  'soft-anti-affinity': 'Soft Anti Affinity',
}

/** [COMPUTE-034] */
const deleteServerGroup = deleteAction<ServerGroup>('compute.action.delete-server-group', {
  noun: { one: 'Server Group', other: 'Server Groups' },
  path: '/api/nova/servergroups/:id/',
  requires: policy('compute', 'os_compute_api:os-server-groups:delete'),
})

/** [COMPUTE-031, COMPUTE-033] */
const createServerGroup: Action<never> = modalAction('compute.action.create-server-group', {
  label: 'Create Server Group',
  requires: policy('compute', 'os_compute_api:os-server-groups:create'),
  view: () => import('./create-server-group-form.ts'),
})

/** Instances that are placed together, or apart [COMPUTE-026…030]. */
export const serverGroup: ResourceType<ServerGroup> = resourceType<ServerGroup>('OS::Nova::ServerGroup', {
  names: plural('Server Group', 'Server Groups'),
  source: { list: '/api/nova/servergroups/', load: '/api/nova/servergroups/:id/' },
  loads: 'all',
  indexPath: '/project/server_groups',
  policyTarget: { project_id: 'project_id' },
  properties: {
    id: id('ID'),
    name: text('Name'),
    policy: choices('Policy', POLICY_TEXTS),
    project_id: reference('Project ID', 'OS::Keystone::Project'),
    user_id: reference('User ID', 'OS::Keystone::User'),
  },
  columns: [
    { of: 'name', id: 'compute.column.server-group-name', link: true, sort: 'default' },
    { of: 'id', id: 'compute.column.server-group-id' },
    { of: 'policy', id: 'compute.column.server-group-policy' },
  ],
  facets: [
    { of: 'name', id: 'compute.facet.server-group-name', label: 'Name', isSingleton: true },
    { of: 'id', id: 'compute.facet.server-group-id', label: 'ID', isSingleton: true },
    { of: 'policy', id: 'compute.facet.server-group-policy', label: 'Policy', isSingleton: true },
  ],
  details: [
    { id: 'compute.view.server-group', title: 'Overview', order: 0, view: () => import('./server-group-overview.tsx') },
  ],
  globalActions: [createServerGroup],
  itemActions: [deleteServerGroup],
  batchActions: [{ ...deleteServerGroup, id: 'compute.batch.delete-server-group' }],
})

export const serverGroups: Panel = {
  id: 'compute.panel.server-groups',
  path: '/project/server_groups',
  title: 'Server Groups',
  nav: { perspective: 'project', group: 'Compute', order: 150 },
  requires: all(service('compute'), policy('compute', 'os_compute_api:os-server-groups:index')),
  lists: 'OS::Nova::ServerGroup',
}

export const serverGroupAddress: Redirect = {
  id: 'compute.redirect.server-group',
  from: '/project/server_groups/:id',
  to: '/ngdetails/OS::Nova::ServerGroup/:id',
}

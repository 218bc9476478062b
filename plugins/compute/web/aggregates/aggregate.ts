import {
  type Action,
  all,
  because,
  deleteAction,
  id,
  instant,
  list,
  map,
  metadataAction,
  modalAction,
  overview,
  type Panel,
  plural,
  policy,
  type ResourceType,
  resourceType,
  service,
  text,
} from '@fascia/sdk/web/declare'

export interface Aggregate {
  readonly id: string
  readonly name: string
  readonly availability_zone: string | null
  readonly hosts: readonly string[]
  readonly metadata: Readonly<Record<string, string>>
}

const may = (verb: string) => policy('compute', `os_compute_api:os-aggregates:${verb}`)

const createAggregate: Action<never> = modalAction('compute.action.create-aggregate', {
  label: 'Create Host Aggregate',
  requires: may('create'),
  view: () => import('./create-aggregate-form.ts'),
})

const editAggregate: Action<Aggregate> = modalAction('compute.action.edit-aggregate', {
  label: 'Edit Host Aggregate',
  requires: may('update'),
  view: () => import('./edit-aggregate-form.ts'),
})

const manageHosts: Action<Aggregate> = modalAction('compute.action.aggregate-hosts', {
  label: 'Manage Hosts',
  requires: all(may('add_host'), may('remove_host')),
  view: () => import('./manage-hosts-form.ts'),
})

const updateMetadata: Action<Aggregate> = metadataAction('compute.action.aggregate-metadata', {
  path: '/api/nova/aggregates/:id/extra-specs/',
  title: 'Update Aggregate Metadata',
  failure: 'Unable to retrieve the aggregate metadata.',
  definitions: 'OS::Nova::Aggregate',
  requires: may('set_metadata'),
})

const deleteAggregate = deleteAction<Aggregate>('compute.action.delete-aggregate', {
  noun: { one: 'Host Aggregate', other: 'Host Aggregates' },
  path: '/api/nova/aggregates/:id/',
  requires: may('delete'),
  allowed: ({ hosts }) => hosts.length === 0 || because('Only a host aggregate without hosts can be deleted.'),
})

/** Hosts that belong together, by what they can do or where they stand. */
export const aggregate: ResourceType<Aggregate> = resourceType<Aggregate>('OS::Nova::Aggregate', {
  names: plural('Host Aggregate', 'Host Aggregates'),
  source: { list: '/api/nova/aggregates/', load: '/api/nova/aggregates/:id/' },
  loads: 'all',
  indexPath: '/admin/aggregates',
  properties: {
    id: id('ID'),
    name: text('Name'),
    availability_zone: text('Availability Zone'),
    hosts: list('Hosts'),
    metadata: map('Metadata'),
    created_at: instant('Created'),
    updated_at: instant('Updated'),
  },
  columns: [
    { of: 'name', id: 'compute.column.aggregate-name', link: true, sort: 'default' },
    { of: 'availability_zone', id: 'compute.column.aggregate-zone' },
    { of: 'hosts', id: 'compute.column.aggregate-hosts', priority: 2 },
    { of: 'metadata', id: 'compute.column.aggregate-metadata', priority: 3 },
  ],
  facets: [
    { of: 'name', id: 'compute.facet.aggregate-name', label: 'Name', isSingleton: true },
    { of: 'availability_zone', id: 'compute.facet.aggregate-zone', label: 'Availability Zone', isSingleton: true },
    { of: 'hosts', id: 'compute.facet.aggregate-hosts', label: 'Hosts', isSingleton: true },
  ],
  details: [
    overview(
      'compute.view.aggregate',
      { title: 'Host Aggregate', properties: ['name', 'id', 'availability_zone', 'created_at', 'updated_at'] },
      { title: 'Hosts', properties: ['hosts'] },
      { title: 'Metadata', properties: ['metadata'] },
    ),
  ],
  globalActions: [createAggregate],
  itemActions: [editAggregate, manageHosts, updateMetadata, deleteAggregate],
  batchActions: [{ ...deleteAggregate, id: 'compute.batch.delete-aggregate' }],
})

/** The host aggregates, and below them the availability zones. */
export const aggregates: Panel = {
  id: 'compute.panel.aggregates',
  path: '/admin/aggregates',
  title: 'Host Aggregates',
  nav: { perspective: 'admin', group: 'Compute', order: 120 },
  requires: all(service('compute'), policy('compute', 'compute_extension:aggregates')),
  lists: 'OS::Nova::Aggregate',
  view: () => import('./zones.tsx'),
}

import { all, plural, policy, service } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as aggregates from '../../api/aggregates.ts'
import { ofAggregate } from '../../api/metadata.ts'
import { editAggregate } from './edit-aggregate.ts'

const may = (verb: string) => policy('compute', `os_compute_api:os-aggregates:${verb}`)

/** Hosts that belong together, by their abilities or their location. */
export const aggregate = resourceType(aggregates.aggregateType, {
  names: plural('Host Aggregate', 'Host Aggregates'),
  calls: aggregates,
  columns: ['name', 'availability_zone', { of: 'hosts', priority: 2 }, { of: 'metadata', priority: 3 }],
  facets: ['name', 'availability_zone', 'hosts'],
  details: [
    overview(
      { title: 'Host Aggregate', properties: ['name', 'id', 'availability_zone', 'created_at', 'updated_at'] },
      { title: 'Hosts', properties: ['hosts'] },
      { title: 'Metadata', properties: ['metadata'] },
    ),
  ],
  actions: {
    createAggregate: action({
      label: 'Create Host Aggregate',
      on: 'list',
      requires: may('create'),
      form: () => import('./create-aggregate-form.ts'),
    }),
    editAggregate,
    aggregateHosts: action({
      label: 'Manage Hosts',
      requires: all(may('add_host'), may('remove_host')),
      form: () => import('./manage-hosts-form.ts'),
    }),
    aggregateMetadata: action({
      label: 'Update Metadata',
      requires: may('set_metadata'),
      metadata: {
        path: ofAggregate.path,
        title: 'Update Aggregate Metadata',
        failure: 'Unable to retrieve the aggregate metadata.',
        definitions: 'OS::Nova::Aggregate',
      },
    }),
    deleteAggregate: deleteAction({
      batch: true,
      requires: may('delete'),
      allowed: ({ hosts }) => hosts.length === 0 || because('Only a host aggregate without hosts can be deleted.'),
    }),
  },
})

/** The host aggregates, and below them the availability zones. */
export const aggregatesPanel = panel(aggregate, {
  id: 'compute.panel.aggregates',
  path: '/admin/aggregates',
  nav: { perspective: 'admin', group: 'Compute', order: 120 },
  help: 'A host aggregate is a set of hosts with common properties. Its metadata, together with extra specs of flavors, decide which instances run there. An availability zone is an aggregate that people can choose when they launch an instance.',
  requires: all(service('compute'), policy('compute', 'compute_extension:aggregates')),
  view: () => import('./zones.tsx'),
})

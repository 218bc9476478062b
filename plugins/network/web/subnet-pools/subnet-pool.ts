import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import { action, choice, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import { IP_VERSIONS } from '../../api/address-scopes.ts'
import * as pools from '../../api/subnet-pools.ts'
import { inEveryProject, inProject } from '../places.ts'

const may = (rule: string) => policy('network', rule)
const isThere = all(service('network'), extension('network', 'subnet_allocation'))

/** A pool that gives subnets their ranges [ADDRESS-08]. */
export const subnetPool = resourceType(pools.subnetPoolType, {
  names: plural('Subnet Pool', 'Subnet Pools'),
  revisionOf: 'revision_number',
  calls: pools,
  detailsPath: ':id',
  columns: [
    { of: 'project_id', id: 'network.column.pool-project' },
    'name',
    'prefixes',
    'ip_version',
    { of: 'default_prefixlen', priority: 2 },
    { of: 'address_scope_id', priority: 2 },
    { of: 'is_default', priority: 2 },
    'shared',
  ],
  facets: ['name', 'id', 'prefixes', choice('ip_version', IP_VERSIONS), 'is_default', 'shared'],
  details: [
    overview(
      {
        title: 'Subnet Pool',
        properties: ['name', 'id', 'description', 'project_id', 'shared', 'is_default', 'address_scope_id'],
      },
      {
        title: 'Addresses',
        properties: [
          ...(['prefixes', 'ip_version', 'min_prefixlen', 'default_prefixlen', 'max_prefixlen'] as const),
          'default_quota',
        ],
      },
      { title: 'Times', properties: ['created_at', 'updated_at'] },
    ),
  ],
  actions: {
    /** [ADDRESS-09] */
    createSubnetPool: action({
      label: 'Create Subnet Pool',
      on: 'list',
      requires: may('create_subnetpool'),
      form: () => import('./create-pool-form.ts'),
    }),
    /** [ADDRESS-11] */
    editSubnetPool: action({
      label: 'Edit Subnet Pool',
      requires: may('update_subnetpool'),
      form: () => import('./edit-pool-form.ts'),
    }),
    deleteSubnetPool: deleteAction({ batch: true, requires: may('delete_subnetpool') }),
  },
})

const HELP =
  'A subnet pool holds ranges from which new subnets take their addresses, so that they do not overlap. Add prefixes, and set how large subnets are when they name no size.'

/** The project's subnet pools, and those that are shared with it [ADDRESS-08]. */
export const subnetPoolsPanel = panel(subnetPool, {
  ...inProject('/project/subnet_pools', 382),
  help: HELP,
  requires: isThere,
  columns: ['name', 'prefixes', 'ip_version', 'default_prefixlen', 'address_scope_id', 'is_default', 'shared'],
})

/** Every project's subnet pools, for administrators [ADDRESS-08]. */
export const adminSubnetPools = panel(subnetPool, {
  ...inEveryProject('/admin/subnet_pools', 352, isThere),
  help: HELP,
})

import { all, plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as flavors from '../../api/flavors.ts'
import { hasOctavia, may } from '../octavia.ts'

/** A flavor: what a person chooses for a new load balancer [LB-029]. */
export const flavor = resourceType(flavors.flavorType, {
  names: plural('Load Balancer Flavor', 'Load Balancer Flavors'),
  failure: 'Unable to retrieve flavors.',
  itemFailure: 'Unable to retrieve flavor.',
  calls: flavors,
  loadQuery: { full: 'true' },
  detailsPath: ':id',
  columns: ['name', { of: 'description', priority: 3 }, { of: 'flavor_profile_id', priority: 2 }, 'is_enabled'],
  facets: ['name', 'description', 'is_enabled'],
  drawer: { groups: [{ properties: ['name', 'id'] }, { properties: ['description', 'flavor_profile_id'] }] },
  details: [overview({ title: 'Flavor' })],
  /** [LB-093, LB-094] */
  actions: {
    createFlavor: action({
      label: 'Create Flavor',
      on: 'list',
      requires: all(may('flavor:post'), may('flavor-profile:get_all')),
      form: () => import('./create-flavor-form.ts'),
    }),
    editFlavor: action({
      label: 'Edit Flavor',
      requires: may('flavor:put'),
      form: () => import('./edit-flavor-form.ts'),
    }),
    deleteFlavor: deleteAction({
      batch: true,
      requires: may('flavor:delete'),
      messages: { failedCall: 'Unable to delete flavor.' },
    }),
  },
})

/** Flavors, for those who may make them. */
export const flavorsPanel = panel(flavor, {
  path: '/admin/load_balancer_flavors',
  nav: { perspective: 'admin', group: 'Network', order: 370 },
  help: 'A load balancer flavor offers one way to make load balancers, such as a size, under a name that projects choose. It names a flavor profile, which has the details.',
  requires: all(hasOctavia, may('flavor:post')),
  parameters: { full: 'true' },
})

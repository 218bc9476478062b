import { all, plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as flavors from '../../api/flavors.ts'
import { hasOctavia, may } from '../octavia.ts'

/** A flavor profile: what the flavors that have it ask of a provider [LB-029]. */
export const flavorProfile = resourceType(flavors.flavorProfileType, {
  names: plural('Load Balancer Flavor Profile', 'Load Balancer Flavor Profiles'),
  failure: 'Unable to retrieve flavor profiles.',
  itemFailure: 'Unable to retrieve flavor profile.',
  calls: { list: flavors.listProfiles, get: flavors.getProfile, remove: flavors.removeProfile },
  detailsPath: ':id',
  columns: ['name', 'provider_name', { of: 'flavor_data', priority: 2 }],
  facets: ['name', 'provider_name'],
  drawer: { groups: [{ properties: ['name', 'id'] }, { properties: ['provider_name', 'flavor_data'] }] },
  details: [overview({ title: 'Flavor Profile' })],
  /** [LB-093, LB-094] */
  actions: {
    createProfile: action({
      label: 'Create Flavor Profile',
      on: 'list',
      requires: may('flavor-profile:post'),
      form: () => import('./create-profile-form.ts'),
    }),
    editProfile: action({
      label: 'Edit Flavor Profile',
      requires: may('flavor-profile:put'),
      form: () => import('./edit-profile-form.ts'),
    }),
    deleteProfile: deleteAction({
      batch: true,
      requires: may('flavor-profile:delete'),
      messages: { failedCall: 'Unable to delete flavor profile.' },
    }),
  },
})

/** Flavor profiles, for those who may read them. */
export const flavorProfilesPanel = panel(flavorProfile, {
  path: '/admin/load_balancer_flavor_profiles',
  nav: { perspective: 'admin', group: 'Network', order: 371 },
  help: 'A flavor profile holds the settings of a provider, as JSON, that load balancer flavors use. A profile that flavors use cannot be changed.',
  requires: all(hasOctavia, may('flavor-profile:get_all')),
})

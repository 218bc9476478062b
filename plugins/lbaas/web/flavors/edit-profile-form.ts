import { optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { flavorProfileType, updateProfile } from '../../api/flavors.ts'
import { NEW_PROFILE, PROFILE_FIELDS, PROFILE_SOURCES } from './profile-fields.ts'

/** Edit Flavor Profile: sends what was changed, as Octavia refuses provider and data of a profile that a flavor has [LB-093]. */
export default form(asking(updateProfile, NEW_PROFILE), PROFILE_SOURCES, {
  id: 'lbaas.form.edit-flavor-profile',
  of: flavorProfileType,
  submit: 'Save',
  initial: ({ item: { name, provider_name, flavor_data } }) => ({
    name,
    provider_name: provider_name ?? '',
    flavor_data: flavor_data ?? '',
  }),
  fields: PROFILE_FIELDS,
  body: ({ values: { name = '', provider_name = '', flavor_data = '' }, item }) => ({
    flavor_profile: {
      id: item.id,
      name,
      ...(provider_name === item.provider_name ? {} : { provider_name }),
      ...(flavor_data === item.flavor_data ? {} : { flavor_data }),
    },
  }),
  success: 'Updated flavor profile "{name}".',
  successValues: ({ values: { name } }) => ({ name }),
  failure: 'Unable to update flavor profile.',
  command: ({ values: { name, provider_name, flavor_data }, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'flavorprofile', 'set'],
    ...optionWords('--name', name),
    ...optionWords('--provider', provider_name),
    ...optionWords('--flavor-data', flavor_data),
    id,
  ],
})

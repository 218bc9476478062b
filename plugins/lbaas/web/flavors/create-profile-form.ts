import { asking, form } from '@fascia/sdk/web/declare'
import { createProfile, flavorProfileType } from '../../api/flavors.ts'
import { NEW_PROFILE, PROFILE_FIELDS, PROFILE_SOURCES } from './profile-fields.ts'

/** Create Flavor Profile [LB-093]. */
export default form(asking(createProfile, NEW_PROFILE), PROFILE_SOURCES, {
  id: 'lbaas.form.create-flavor-profile',
  of: flavorProfileType,
  fields: PROFILE_FIELDS,
  body: ({ values: { name = '', provider_name = '', flavor_data = '' } }) => ({
    flavor_profile: { name, provider_name, flavor_data },
  }),
  success: 'Created flavor profile "{name}".',
  failure: 'Unable to create flavor profile.',
  command: ({ values: { name = '', provider_name = '', flavor_data = '' } }) => [
    ...['openstack', 'loadbalancer', 'flavorprofile', 'create', '--name', name],
    ...['--provider', provider_name, '--flavor-data', flavor_data],
  ],
})

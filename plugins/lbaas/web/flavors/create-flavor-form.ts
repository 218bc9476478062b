import { asking, field, form } from '@fascia/sdk/web/declare'
import { create, flavorType, listProfiles } from '../../api/flavors.ts'
import { FLAVOR_FIELDS } from './flavor-fields.ts'

/** Create Flavor [LB-093]. */
export default form(
  asking(create, { name: '', flavor_profile_id: '', description: '', enabled: true }),
  { profiles: listProfiles },
  {
    of: flavorType,
    initial: () => ({ enabled: true }),
    fields: {
      name: FLAVOR_FIELDS.name,
      flavor_profile_id: field.select('Flavor Profile', {
        from: 'profiles',
        isRequired: true,
        placeholder: 'Select a flavor profile',
        nonePlaceholder: 'No flavor profile to choose',
        failure: 'Unable to retrieve flavor profiles.',
        messages: { required: 'Select a flavor profile.' },
      }),
      description: FLAVOR_FIELDS.description,
      enabled: FLAVOR_FIELDS.enabled,
    },
    body: ({ values: { name = '', flavor_profile_id = '', description, enabled } }) => ({
      flavor: {
        name,
        flavor_profile_id,
        ...(description ? { description } : {}),
        enabled: enabled !== false,
      },
    }),
    success: 'Created flavor "{name}".',
    failure: 'Unable to create flavor.',
    command: ({ values: { name = '', flavor_profile_id = '', description, enabled } }) => [
      ...['openstack', 'loadbalancer', 'flavor', 'create', '--name', name, '--flavorprofile', flavor_profile_id],
      ...(description ? ['--description', description] : []),
      enabled === false ? '--disable' : '--enable',
    ],
  },
)

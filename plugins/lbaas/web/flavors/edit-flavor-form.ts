import { optionWords } from '@fascia/sdk/common'
import { asking, field, form } from '@fascia/sdk/web/declare'
import { flavorType, update } from '../../api/flavors.ts'
import { FLAVOR_FIELDS } from './flavor-fields.ts'

/** Edit Flavor: the profile of a flavor is only shown, as Octavia does not change it [LB-093]. */
export default form(asking(update, { name: '', profile: '', description: '', enabled: true }), {
  of: flavorType,
  submit: 'Save',
  initial: ({ item: { name, description, is_enabled, flavor_profile_id, flavor_profile_name } }) => ({
    name,
    profile: flavor_profile_name ?? flavor_profile_id ?? '',
    description: description ?? '',
    enabled: is_enabled,
  }),
  fields: {
    name: FLAVOR_FIELDS.name,
    profile: field.text('Flavor Profile', { isReadOnly: true }),
    description: FLAVOR_FIELDS.description,
    enabled: FLAVOR_FIELDS.enabled,
  },
  body: ({ values: { name = '', description = '', enabled }, item: { id } }) => ({
    flavor: { id, name, description, enabled: enabled !== false },
  }),
  success: 'Updated flavor "{name}".',
  successValues: ({ values: { name } }) => ({ name }),
  failure: 'Unable to update flavor.',
  command: ({ values: { name, enabled }, item: { id } }) => [
    ...['openstack', 'loadbalancer', 'flavor', 'set'],
    ...optionWords('--name', name),
    enabled === false ? '--disable' : '--enable',
    id,
  ],
})

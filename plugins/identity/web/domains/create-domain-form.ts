import { booleanField, form, textField } from '@fascia/sdk/web/declare'
import { create, domainType } from '../../api/domains.ts'

/** Create Domain [IDENT-013, IDP-036]. */
export default form(create, {
  of: domainType,
  fields: {
    name: textField('Name', {
      messages: { required: 'Give the domain a name.', maxLength: 'At most 64 characters.' },
    }),
    description: textField('Description', { control: 'textarea', rows: 3 }),
    enabled: booleanField('Enabled'),
  },
  success: 'Domain {name} was successfully created.',
  failure: 'Unable to create the domain.',
})

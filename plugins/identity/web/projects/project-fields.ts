import { booleanField, textField } from '@fascia/sdk/web/declare'

/** Fields of a project [IDP-013, IDP-014]. */
export const PROJECT_FIELDS = {
  domain_id: textField('Domain ID', { isReadOnly: true }),
  domain_name: textField('Domain Name', { isReadOnly: true }),
  name: textField('Name', {
    isRequired: true,
    messages: { required: 'Give the project a name.', maxLength: 'At most 64 characters.' },
  }),
  description: textField('Description', { control: 'textarea', rows: 3 }),
  enabled: booleanField('Enabled'),
}

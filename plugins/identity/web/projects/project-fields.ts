import { field } from '@fascia/sdk/web/declare'

/** Fields of a project [IDP-013, IDP-014]. */
export const PROJECT_FIELDS = {
  domain_id: field.text('Domain ID', { isReadOnly: true }),
  domain_name: field.text('Domain Name', { isReadOnly: true }),
  name: field.text('Name', {
    isRequired: true,
    messages: { required: 'Give the project a name.', maxLength: 'At most 64 characters.' },
  }),
  description: field.text('Description', { control: 'textarea', rows: 3 }),
  enabled: field.boolean('Enabled'),
}

import { field } from '@fascia/sdk/web/declare'

/** What a domain is asked for, by Create Domain and Edit Domain. */
export const DOMAIN_FIELDS = {
  name: field.text('Name', {
    isRequired: true,
    messages: { required: 'Give the domain a name.', maxLength: 'At most 64 characters.' },
  }),
  description: field.text('Description', { control: 'textarea', rows: 3 }),
  enabled: field.boolean('Enabled'),
}

import { booleanField, textField } from '@fascia/sdk/web/declare'

/** What a domain is asked for, by Create Domain and Edit Domain. */
export const DOMAIN_FIELDS = {
  name: textField('Name', {
    isRequired: true,
    messages: { required: 'Give the domain a name.', maxLength: 'At most 64 characters.' },
  }),
  description: textField('Description', { control: 'textarea', rows: 3 }),
  enabled: booleanField('Enabled'),
}

import { booleanField, textField } from '@fascia/sdk/web/declare'

/** What can be changed of a flavor after it was made as well. */
export const FLAVOR_FIELDS = {
  name: textField<unknown, unknown, unknown>('Name', { isRequired: true, messages: { required: 'Enter a name.' } }),
  description: textField<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 2 }),
  enabled: booleanField<unknown, unknown, unknown>('Enabled', {
    help: 'Only an enabled flavor can be chosen for a new load balancer.',
  }),
}

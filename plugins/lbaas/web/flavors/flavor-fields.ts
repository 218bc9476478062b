import { field } from '@fascia/sdk/web/declare'

/** What can be changed of a flavor after it was made as well. */
export const FLAVOR_FIELDS = {
  name: field.text<unknown, unknown, unknown>('Name', { isRequired: true, messages: { required: 'Enter a name.' } }),
  description: field.text<unknown, unknown, unknown>('Description', { control: 'textarea', rows: 2 }),
  enabled: field.boolean<unknown, unknown, unknown>('Enabled', {
    help: 'Only an enabled flavor can be chosen for a new load balancer.',
  }),
}

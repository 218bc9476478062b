import { field } from '@fascia/sdk/web/declare'

/** The name and the description of what must have a name. */
export const NAMED_FIELDS = {
  name: field.text<unknown, unknown, unknown>('Name', {
    isRequired: true,
    messages: { maxLength: 'The name may have at most 255 characters.' },
  }),
  description: field.text<unknown, unknown, unknown>('Description', {
    control: 'textarea',
    rows: 2,
    messages: { maxLength: 'The description may have at most 255 characters.' },
  }),
}

import { field } from '@fascia/sdk/web/declare'

/** What a group is called [IDENT-014, IDP-032]. */
export const GROUP_FIELDS = {
  name: field.text('Name', {
    isRequired: true,
    messages: { required: 'Give the group a name.', maxLength: 'At most 64 characters.' },
  }),
  description: field.text('Description', { control: 'textarea', rows: 3 }),
}

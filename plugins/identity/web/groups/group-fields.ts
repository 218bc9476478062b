import { textField } from '@fascia/sdk/web/declare'

/** What a group is called [IDENT-014, IDP-032]. */
export const GROUP_FIELDS = {
  name: textField('Name', {
    isRequired: true,
    messages: { required: 'Give the group a name.', maxLength: 'At most 64 characters.' },
  }),
  description: textField('Description', { control: 'textarea', rows: 3 }),
}

import { booleanField, form, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { change, networkType } from '../../api/networks.ts'

/** Edit Network [NETP-033]. */
export default formView(
  form(change, {
    of: networkType,
    submit: 'Save',
    initial: ({ item: { id, name, admin_state_up, shared } }) => ({
      name: name === id ? '' : name,
      admin_state_up,
      shared,
    }),
    fields: {
      name: textField('Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
      admin_state_up: booleanField('Enable Admin State'),
      shared: booleanField('Shared'),
    },
  }),
)

import { booleanField, form, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { change, domainType } from '../../api/domains.ts'

/** Edit Domain. */
export default formView(
  form(change, {
    id: 'identity.form.edit-domain',
    of: domainType,
    title: 'Edit Domain',
    submit: 'Save',
    initial: ({ item: { name, description, enabled } }) => ({ name, description: description ?? '', enabled }),
    fields: {
      name: textField('Name', {
        isRequired: true,
        messages: { required: 'Give the domain a name.', maxLength: 'At most 64 characters.' },
      }),
      description: textField('Description', { control: 'textarea', rows: 3 }),
      enabled: booleanField('Enabled'),
    },
    successValues: ({ values: { name } }) => ({ name }),
    success: 'Domain {name} was successfully updated.',
    failure: 'Unable to update the domain.',
  }),
)

import { asking, form, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { change, mappingType } from '../../api/mappings.ts'
import { problemOfRules, rulesOf } from './parse-rules.ts'

/** Edit Mapping [IDP-049]. */
export default formView(
  form(asking(change, { id: '', rules_text: '' }), {
    id: 'identity.form.edit-mapping',
    of: mappingType,
    title: 'Edit Mapping',
    submit: 'Save',
    initial: ({ item: { id, rules_text } }) => ({ id, rules_text }),
    fields: {
      id: textField('Mapping ID', { isReadOnly: true }),
      rules_text: textField('Rules', {
        control: 'textarea',
        rows: 14,
        isRequired: true,
        messages: { required: 'Give the rules.' },
        check: ({ values: { rules_text } }) => problemOfRules(rules_text),
      }),
    },
    params: ({ item: { id } }) => ({ id }),
    body: ({ values: { rules_text } }) => ({ rules: rulesOf(rules_text) }),
    names: { rules: 'rules_text' },
    success: 'Mapping {name} was successfully updated.',
    failure: 'Unable to update the mapping.',
  }),
)

import { asking, form, textField } from '@fascia/sdk/web/declare'
import { formView } from '@fascia/sdk/web/form'
import { create, mappingType } from '../../api/mappings.ts'
import { problemOfRules, rulesOf } from './parse-rules.ts'

/** Create Mapping [IDP-049]. */
export default formView(
  form(asking(create, { rules_text: '' }), {
    id: 'identity.form.create-mapping',
    of: mappingType,
    title: 'Create Mapping',
    fields: {
      id: textField('Mapping ID', {
        messages: { required: 'Give the mapping an ID.', maxLength: 'At most 64 characters.' },
      }),
      rules_text: textField('Rules', {
        control: 'textarea',
        rows: 14,
        isRequired: true,
        help: 'JSON: what an account has elsewhere, and which user, groups and projects it gets here.',
        messages: { required: 'Give the rules.' },
        check: ({ values: { rules_text } }) => problemOfRules(rules_text),
      }),
    },
    body: ({ values: { id, rules_text } }) => ({ id, rules: rulesOf(rules_text) }),
    names: { rules: 'rules_text' },
    successValues: ({ values: { id } }) => ({ mapping: id }),
    success: 'Mapping {mapping} was successfully created.',
    failure: 'Unable to create the mapping.',
  }),
)

import { asking, field, form } from '@fascia/sdk/web/declare'
import { create, mappingType } from '../../api/mappings.ts'
import { rulesOf } from './read-rules.ts'
import { NO_RULES, RULES_FIELD } from './rules-field.ts'

/** Create Mapping [IDP-049]. */
export default form(asking(create, NO_RULES), {
  of: mappingType,
  fields: {
    id: field.text('Mapping ID', {
      messages: { required: 'Give the mapping an ID.', maxLength: 'At most 64 characters.' },
    }),
    rules_text: RULES_FIELD,
  },
  body: ({ values: { id, rules_text } }) => ({ id, rules: rulesOf(rules_text) }),
  names: { rules: 'rules_text' },
  successValues: ({ values: { id } }) => ({ mapping: id }),
  success: 'Mapping {mapping} was successfully created.',
  failure: 'Unable to create the mapping.',
  command: ({ values: { id } }) => ['openstack', 'mapping', 'create', '--rules', `${id}.json`, id],
})

import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, mappingType } from '../../api/mappings.ts'
import { rulesOf } from './read-rules.ts'
import { NO_RULES, RULES_FIELD } from './rules-field.ts'

/** Edit Mapping [IDP-049]. */
export default form(asking(change, { id: '', ...NO_RULES }), {
  of: mappingType,
  submit: 'Save',
  initial: ({ item: { id, rules_text } }) => ({ id, rules_text }),
  fields: {
    id: field.text('Mapping ID', { isReadOnly: true }),
    rules_text: RULES_FIELD,
  },
  params: ({ item: { id } }) => ({ id }),
  body: ({ values: { rules_text } }) => ({ rules: rulesOf(rules_text) }),
  names: { rules: 'rules_text' },
  success: 'Mapping {name} was successfully updated.',
  failure: 'Unable to update the mapping.',
  command: ({ item: { id } }) => ['openstack', 'mapping', 'set', '--rules', `${id}.json`, id],
})

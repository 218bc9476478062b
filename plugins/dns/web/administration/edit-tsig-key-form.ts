import { form } from '@fascia/sdk/web/declare'
import { tsigKeyType, update } from '../../api/tsig-keys.ts'
import { KEY_FIELDS, KEY_SOURCES, keyWords, OTHER_SECRET } from './tsig-key-fields.ts'

const { name, algorithm, ...place } = KEY_FIELDS

/** Edit TSIG Key: the secret stays unless another is entered. */
export default form(update, KEY_SOURCES, {
  of: tsigKeyType,
  submit: 'Save',
  initial: ({ item }) => ({
    name: item.name,
    algorithm: item.algorithm,
    scope: item.scope,
    resource_id: item.resource_id,
  }),
  fields: { name, algorithm, secret: OTHER_SECRET, ...place },
  success: 'TSIG key {name} was successfully updated.',
  failure: 'Unable to update the TSIG key.',
  // What a key is for cannot be changed by the client.
  command: ({ values, item: { id } }) => ['openstack', 'tsigkey', 'set', ...keyWords(values), id],
})

import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { create, tsigKeyType } from '../../api/tsig-keys.ts'
import { KEY_FIELDS, KEY_SOURCES, keyWords, NEW_SECRET } from './tsig-key-fields.ts'

const { name, algorithm, ...place } = KEY_FIELDS

/** Create TSIG Key. */
export default form(create, KEY_SOURCES, {
  of: tsigKeyType,
  fields: { name, algorithm, secret: NEW_SECRET, ...place },
  success: 'TSIG key {name} was successfully created.',
  failure: 'Unable to create the TSIG key.',
  command: ({ values }) => [
    ...['openstack', 'tsigkey', 'create', ...keyWords(values)],
    ...optionWords('--resource-id', values.resource_id),
  ],
})

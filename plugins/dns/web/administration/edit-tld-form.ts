import { form } from '@fascia/sdk/web/declare'
import { type Tld, tldType, update } from '../../api/tlds.ts'
import { toAscii } from '../domain-name.ts'
import { TLD_FIELDS } from './tld-fields.ts'

/** Edit Top-Level Domain. */
export default form(update, {
  of: tldType,
  submit: 'Save',
  initial: ({ item: { unicode_name, description } }: { readonly item: Tld }) => ({
    name: unicode_name,
    description: description ?? '',
  }),
  fields: TLD_FIELDS,
  body: ({ values: { name = '', description } }) => ({ name: toAscii(name.trim()), description: description ?? '' }),
  success: 'Top-level domain {unicode_name} was successfully updated.',
  failure: 'Unable to update the top-level domain.',
  command: ({ values: { name = '', description }, item: { id } }) => [
    ...['openstack', 'tld', 'set', '--name', toAscii(name.trim())],
    ...(description ? ['--description', description] : ['--no-description']),
    id,
  ],
})

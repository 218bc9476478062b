import { form } from '@fascia/sdk/web/declare'
import { create, tldType } from '../../api/tlds.ts'
import { toAscii } from '../domain-name.ts'
import { TLD_FIELDS } from './tld-fields.ts'

/** Create Top-Level Domain. */
export default form(create, {
  of: tldType,
  intro: 'Once there is one, people make zones only below the domains that are listed here.',
  fields: TLD_FIELDS,
  body: ({ values: { name, description } }) => ({
    name: toAscii((name ?? '').trim()),
    ...(description ? { description } : {}),
  }),
  success: 'Top-level domain {name} was successfully created.',
  failure: 'Unable to create the top-level domain.',
  command: ({ values: { name = '', description } }) => [
    ...['openstack', 'tld', 'create', '--name', toAscii(name.trim())],
    ...(description ? ['--description', description] : []),
  ],
})

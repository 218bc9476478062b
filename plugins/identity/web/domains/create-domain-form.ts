import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { create, domainType } from '../../api/domains.ts'
import { DOMAIN_FIELDS } from './domain-fields.ts'

/** Create Domain [IDENT-013, IDP-036]. */
export default form(create, {
  of: domainType,
  fields: DOMAIN_FIELDS,
  success: 'Domain {name} was successfully created.',
  failure: 'Unable to create the domain.',
  command: ({ values: { name, description, enabled } }) => [
    ...['openstack', 'domain', 'create'],
    ...optionWords('--description', description),
    ...(enabled === false ? ['--disable'] : []),
    name,
  ],
})

import { asking, form } from '@fascia/sdk/web/declare'
import { addressGroupType, create } from '../../api/address-groups.ts'
import { linesOf } from '../subnets/subnet-values.ts'
import { GROUP_FIELDS, START } from './group-fields.ts'

/** Create Address Group [ADDRESS-05]. */
export default form(asking(create, START), {
  of: addressGroupType,
  intro: 'Rules of security groups that name the group follow its addresses.',
  fields: GROUP_FIELDS,
  body: ({ values: { name, description, address_lines } }) => ({
    name: name ?? '',
    ...(description ? { description } : {}),
    addresses: [...linesOf(address_lines)],
  }),
  names: { addresses: 'address_lines' },
  success: 'Created address group "{name}".',
  failure: 'Unable to create the address group.',
  command: ({ values: { name = '', description, address_lines } }) => [
    ...['openstack', 'address', 'group', 'create'],
    ...(description ? ['--description', description] : []),
    ...linesOf(address_lines).flatMap((one) => ['--address', one]),
    name,
  ],
})

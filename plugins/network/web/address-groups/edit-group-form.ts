import { commandLines, optionWords } from '@fascia/sdk/common'
import { asking, form } from '@fascia/sdk/web/declare'
import { addressGroupType, update } from '../../api/address-groups.ts'
import { changedWords } from '../changed-words.ts'
import { linesOf } from '../subnets/subnet-values.ts'
import { GROUP_FIELDS, START } from './group-fields.ts'

/** Edit Address Group: its addresses are those that are entered [ADDRESS-06]. */
export default form(asking(update, START), {
  of: addressGroupType,
  submit: 'Save',
  initial: ({ item: { name, description, addresses } }) => ({
    name,
    description: description ?? '',
    address_lines: addresses.join('\n'),
  }),
  fields: GROUP_FIELDS,
  body: ({ values: { name, description, address_lines } }) => ({
    name: name ?? '',
    description: description ?? '',
    addresses: [...linesOf(address_lines)],
  }),
  names: { addresses: 'address_lines' },
  success: 'Updated address group "{name}".',
  failure: 'Unable to update the address group.',
  command: ({ values: { name, description, address_lines }, item: { id, addresses, ...had } }) => {
    const wanted = linesOf(address_lines)
    const changed = ['openstack', 'address', 'group', 'set', ...optionWords('--name', name)]
    const removed = addresses.filter((address) => !wanted.includes(address))
    return commandLines(
      [
        ...changed,
        ...changedWords('--description', description, had.description),
        ...optionWords(
          '--address',
          wanted.filter((address) => !addresses.includes(address)),
        ),
        id,
      ],
      ...(removed.length > 0
        ? [['openstack', 'address', 'group', 'unset', ...optionWords('--address', removed), id]]
        : []),
    )
  },
})

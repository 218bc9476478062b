import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { create, keypairType } from '../../api/keypairs.ts'
import { KEYPAIR_FIELDS, KEYPAIR_SOURCES, keypairBlocked } from './keypair-fields.ts'

/** Import Public Key: a key that was made elsewhere, so that its owner can sign in to new instances [COMPUTE-016]. */
export default form(create, KEYPAIR_SOURCES, {
  of: keypairType,
  names: { type: 'key_type' },
  blocked: keypairBlocked,
  fields: {
    ...KEYPAIR_FIELDS,
    public_key: field.text('Public Key', { control: 'load-edit', rows: 6, isRequired: true, trims: true }),
  },
  success: 'Successfully imported key pair {name}.',
  failure: 'Unable to import the keypair.',
  command: ({ values: { name, key_type } }) => [
    ...['openstack', 'keypair', 'create', '--public-key', `${name}.pub`],
    ...optionWords('--type', key_type),
    name,
  ],
  madeId: ({ values: { name } }) => name,
})

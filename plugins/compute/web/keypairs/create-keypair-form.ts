import { optionWords } from '@fascia/sdk/common'
import { form } from '@fascia/sdk/web/declare'
import { create, keypairType } from '../../api/keypairs.ts'
import { KEYPAIR_FIELDS, KEYPAIR_SOURCES, keypairBlocked } from './keypair-fields.ts'

/** Create Key Pair: Nova makes both halves, and the private one is downloaded at once, because it cannot be read again [COMPUTE-022]. */
export default form(create, KEYPAIR_SOURCES, {
  of: keypairType,
  names: { type: 'key_type' },
  intro: 'The private key is downloaded once it is made. Keep the file: it cannot be downloaded again.',
  blocked: keypairBlocked,
  fields: KEYPAIR_FIELDS,
  success: 'Key pair {name} was successfully created.',
  failure: 'Unable to create the keypair.',
  command: ({ values: { name, key_type } }) => [
    ...['openstack', 'keypair', 'create', '--private-key', `${name}.pem`],
    ...optionWords('--type', key_type),
    name,
  ],
  madeId: ({ values: { name } }) => name,
  after: ({ answer: { private_key = '' }, download, values: { name } }) =>
    download(`${name}.pem`, 'application/x-pem-file', private_key),
})

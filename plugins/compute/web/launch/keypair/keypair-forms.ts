import type { ItemRef } from '@fascia/sdk/common'
import { type Form, field, form } from '@fascia/sdk/web/declare'
import { create, KEY_TYPE_TEXTS, type Keypair, keypairType, type MadeKeypair } from '../../../api/keypairs.ts'
import { isKeypairName } from '../../keypairs/keypair-name.ts'

/** What the forms are opened with. */
export interface LaunchKeypair {
  readonly existing: readonly Keypair[]
  /** Takes the key pair that was made, for the launch. */
  readonly onMade: (keypair: Keypair) => void
}

interface Named {
  readonly name: string
}

const OF: ItemRef<LaunchKeypair> = { code: keypairType.code }
const BAD_NAME = 'Keypair already exists or name contains bad characters.'

const FIELDS = {
  name: field.text<Named, object, LaunchKeypair>('Key Pair Name', {
    autoComplete: 'off',
    isEager: true,
    messages: { required: BAD_NAME },
    check: ({ values: { name }, item: { existing } }) =>
      name === undefined || isKeypairName(name, existing) ? undefined : BAD_NAME,
  }),
  key_type: field.choice<'ssh' | 'x509', Named, object, LaunchKeypair>('Key Type', { choices: KEY_TYPE_TEXTS }),
}

function withoutSecret({ private_key: _secret, ...keypair }: MadeKeypair): Keypair {
  return keypair
}

/** Makes a key pair, whose private key is given as a file, here and never again [LAUNCH-037]. */
export const createKeypair: Form<LaunchKeypair> = form(create, {
  id: 'compute.form.launch-create-keypair',
  of: OF,
  outcome: 'created',
  names: { type: 'key_type' },
  keepsDraft: false,
  fields: FIELDS,
  success: 'Created keypair: {name}',
  failure: 'Unable to create the keypair.',
  madeId: ({ values: { name } }) => name,
  after({ answer, download, item: { onMade } }) {
    const { name, private_key } = answer
    if (private_key) download(`${name}.pem`, 'application/x-pem-file', private_key)
    onMade(withoutSecret(answer))
  },
})

/** Brings in a public key that was made elsewhere [LAUNCH-038]. */
export const importKeypair: Form<LaunchKeypair> = form(create, {
  id: 'compute.form.launch-import-keypair',
  of: OF,
  outcome: 'created',
  names: { type: 'key_type' },
  keepsDraft: false,
  fields: {
    ...FIELDS,
    public_key: field.text('Public Key', { control: 'load-edit', maxBytes: 16_384, isRequired: true, trims: true }),
  },
  success: 'Successfully imported key pair {name}.',
  failure: 'Unable to import the keypair.',
  madeId: ({ values: { name } }) => name,
  after: ({ answer, item: { onMade } }) => onMade(withoutSecret(answer)),
})

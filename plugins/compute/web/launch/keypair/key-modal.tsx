import { download, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { create, KEY_TYPE_TEXTS, KEY_TYPES, type Keypair } from '../../../api/keypairs.ts'
import { isKeypairName } from '../../keypairs/keypair-name.ts'

const Create = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key_type: Type.Enum([...KEY_TYPES], { default: 'ssh' }),
})
const Import = Type.Object({ ...Create.properties, public_key: Type.String({ minLength: 1 }) })

const BAD_NAME = 'Keypair already exists or name contains bad characters.'

const FIELDS = {
  name: { label: 'Key Pair Name', messages: { required: BAD_NAME }, autoComplete: 'off' },
  key_type: { label: 'Key Type', choices: KEY_TYPES.map((value) => ({ value, label: KEY_TYPE_TEXTS[value] })) },
} as const
const IMPORT_FIELDS = { ...FIELDS, public_key: { label: 'Public Key', widget: 'load-edit', maxBytes: 16_384 } } as const

export interface KeyModalProps {
  readonly isImport: boolean
  readonly existing: readonly Keypair[]
  readonly close: (made?: Keypair) => void
}

/**
 * Makes a key pair, whose private key is given as a file, here and never again; or brings in a public key that was made elsewhere
 * [LAUNCH-037, LAUNCH-038].
 */
export function KeyModal({ isImport, existing, close }: KeyModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  const isGood = (name: unknown): boolean => typeof name !== 'string' || isKeypairName(name, existing)
  return (
    <SchemaForm<typeof Create | typeof Import>
      id={isImport ? 'compute.form.launch-import-keypair' : 'compute.form.launch-create-keypair'}
      schema={isImport ? Import : Create}
      fields={isImport ? IMPORT_FIELDS : FIELDS}
      rules={[{ at: 'name', isEager: true, check: ({ value: name }) => (isGood(name) ? undefined : BAD_NAME) }]}
      keepsDraft={false}
      submit={isImport ? 'Import Key Pair' : 'Create Key Pair'}
      onCancel={() => close()}
      onSubmit={async ({ values: body }) => {
        const { private_key, ...made } = await api.send(create, { body, isQuiet: true })
        if (private_key) download(`${made.name}.pem`, 'application/x-pem-file', private_key)
        const said = isImport ? 'Successfully imported key pair {name}.' : 'Created keypair: {name}'
        toasts.add('success', t(said, { name: made.name }))
        close(made)
      }}
    />
  )
}

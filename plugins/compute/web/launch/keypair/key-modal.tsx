import { download, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { type FormRule, SchemaForm } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { create, KEY_TYPE_TEXTS, KEY_TYPES, type Keypair } from '../../../api/keypairs.ts'
import { BAD_KEY_NAME, isGoodKeyName } from './key-name.ts'

const Create = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key_type: Type.Enum([...KEY_TYPES], { default: 'ssh' }),
})
const Import = Type.Object({ ...Create.properties, public_key: Type.String({ minLength: 1 }) })

export interface KeyModalProps {
  readonly existing: readonly Keypair[]
  readonly close: (made?: Keypair) => void
}

/** What both forms ask for. */
const FIELDS = {
  name: { label: 'Key Pair Name', messages: { required: BAD_KEY_NAME }, autoComplete: 'off' },
  key_type: { label: 'Key Type', choices: KEY_TYPES.map((value) => ({ value, label: KEY_TYPE_TEXTS[value] })) },
} as const

function nameRule(existing: readonly Keypair[]): FormRule {
  return {
    at: 'name',
    isEager: true,
    check: (name) => (typeof name !== 'string' || isGoodKeyName(name, existing) ? undefined : BAD_KEY_NAME),
  }
}

/** Makes a key pair; its private key is given as a file, here and never again [LAUNCH-037, LAUNCH-038]. */
export function CreateKeypair({ existing, close }: KeyModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  return (
    <SchemaForm
      id="compute.form.launch-create-keypair"
      schema={Create}
      fields={FIELDS}
      rules={[nameRule(existing)]}
      keepsDraft={false}
      submit="Create Key Pair"
      onCancel={() => close()}
      onSubmit={async (body) => {
        const { private_key, ...made } = await api.send(create, { body, isQuiet: true })
        if (private_key) download(`${made.name}.pem`, 'application/x-pem-file', private_key)
        toasts.add('success', t('Created keypair: {name}', { name: made.name }))
        close(made)
      }}
    />
  )
}

/** Brings in a public key that was made elsewhere [LAUNCH-038]. */
export function ImportKeypair({ existing, close }: KeyModalProps): ReactNode {
  const t = useT()
  const api = useApi()
  const toasts = useService(Toasts)
  return (
    <SchemaForm
      id="compute.form.launch-import-keypair"
      schema={Import}
      fields={{ ...FIELDS, public_key: { label: 'Public Key', widget: 'load-edit', maxBytes: 16_384 } }}
      rules={[nameRule(existing)]}
      keepsDraft={false}
      submit="Import Key Pair"
      onCancel={() => close()}
      onSubmit={async (body) => {
        const made = await api.send(create, { body, isQuiet: true })
        toasts.add('success', t('Successfully imported key pair {name}.', { name: made.name }))
        close(made)
      }}
    />
  )
}

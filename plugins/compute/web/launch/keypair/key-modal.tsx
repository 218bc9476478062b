import { download, Toasts, useApi, useService, useT } from '@fascia/sdk/web'
import { SchemaForm } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import { Type } from 'typebox'
import { create, KEY_TYPE_TEXTS, KEY_TYPES, type Keypair, type NewKeypair } from '../../../api/keypairs.ts'

const Create = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255 }),
  key_type: Type.Enum([...KEY_TYPES], { default: 'ssh' }),
})
const Import = Type.Object({ ...Create.properties, public_key: Type.String({ minLength: 1 }) })

/** Letters, digits, space, underscore and hyphen [LAUNCH-037]. */
const NAME = /^[A-Za-z0-9 _-]+$/
const BAD_NAME = 'Keypair already exists or name contains bad characters.'

/** What both forms ask for. */
const FIELDS = {
  name: { label: 'Key Pair Name', messages: { required: BAD_NAME }, autoComplete: 'off' },
  key_type: { label: 'Key Type', choices: KEY_TYPES.map((value) => ({ value, label: KEY_TYPE_TEXTS[value] })) },
} as const

export interface KeyModalProps {
  readonly existing: readonly Keypair[]
  readonly close: (made?: Keypair) => void
}

/** What both forms do besides: the name is checked while it is typed, and the answer is given to the wizard. */
function useKeyForm({ existing, close }: KeyModalProps) {
  const api = useApi()
  const isGood = (name: unknown): boolean =>
    typeof name !== 'string' || (NAME.test(name) && !existing.some((keypair) => keypair.name === name))
  return {
    rules: [{ at: 'name', isEager: true, check: (name: unknown) => (isGood(name) ? undefined : BAD_NAME) }],
    keepsDraft: false,
    onCancel: () => close(),
    send: (body: NewKeypair) => api.send(create, { body, isQuiet: true }),
  }
}

/** Makes a key pair; its private key is given as a file, here and never again [LAUNCH-037, LAUNCH-038]. */
export function CreateKeypair(props: KeyModalProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { send, ...form } = useKeyForm(props)
  return (
    <SchemaForm
      {...form}
      id="compute.form.launch-create-keypair"
      schema={Create}
      fields={FIELDS}
      submit="Create Key Pair"
      onSubmit={async (body) => {
        const { private_key, ...made } = await send(body)
        if (private_key) download(`${made.name}.pem`, 'application/x-pem-file', private_key)
        toasts.add('success', t('Created keypair: {name}', { name: made.name }))
        props.close(made)
      }}
    />
  )
}

/** Brings in a public key that was made elsewhere [LAUNCH-038]. */
export function ImportKeypair(props: KeyModalProps): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { send, ...form } = useKeyForm(props)
  return (
    <SchemaForm
      {...form}
      id="compute.form.launch-import-keypair"
      schema={Import}
      fields={{ ...FIELDS, public_key: { label: 'Public Key', widget: 'load-edit', maxBytes: 16_384 } }}
      submit="Import Key Pair"
      onSubmit={async (body) => {
        const made = await send(body)
        toasts.add('success', t('Successfully imported key pair {name}.', { name: made.name }))
        props.close(made)
      }}
    />
  )
}

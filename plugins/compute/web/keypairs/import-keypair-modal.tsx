import { type ActionModalProps, actionResult, useApi, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { NewKeypair } from '../../common/keypair.ts'
import { KEY_TYPE_FIELD } from './key-type-field.ts'
import { KeypairName, NAME_FIELD, nameRule } from './keypair-name.ts'
import { QuotaNotice } from './quota-notice.tsx'
import { useKeypairRoom } from './use-keypair-room.ts'

const ImportKeypair = Type.Object({
  name: KeypairName,
  key_type: NewKeypair.properties.key_type,
  public_key: Type.String({ pattern: '\\S' }),
})

const KEYLESS = 'Public Key is a required field'

/** Import Public Key: a key that was made elsewhere, so that its owner can sign in to new instances [COMPUTE-016]. */
export default function ImportKeypairModal({ close }: ActionModalProps<never>): ReactNode {
  const t = useT()
  const api = useApi()
  const { names, fullAt } = useKeypairRoom()
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.import-keypair',
        schema: ImportKeypair,
        fields: {
          name: NAME_FIELD,
          key_type: KEY_TYPE_FIELD,
          public_key: { label: 'Public Key', widget: 'load-edit', rows: 6, messages: { format: KEYLESS } },
        },
        rules: [nameRule(names)],
        isDisabled: fullAt !== undefined,
        intro: <QuotaNotice fullAt={fullAt} />,
        submit: 'Import Public Key',
        success: 'Successfully imported key pair {name}.',
        successValues: ({ name }) => ({ name: name.trim() }),
        send: async ({ name: typed, key_type, public_key }) => {
          const name = typed.trim()
          const body: NewKeypair = { name, key_type, public_key: public_key.trim() }
          await api.post('/api/nova/keypairs/', body, { failure: t('Unable to import the keypair.') })
          return actionResult({ created: [{ type: 'OS::Nova::Keypair', id: name }] })
        },
      }}
    />
  )
}

import { type ActionModalProps, actionResult, download, useApi, useT } from '@fascia/sdk/web'
import { FormModal } from '@fascia/sdk/web/form'
import type { ReactNode } from 'react'
import Type from 'typebox'
import { NewKeypair } from '../../common/keypair.ts'
import { KEY_TYPE_FIELD } from './key-type-field.ts'
import { KeypairName, NAME_FIELD, nameRule } from './keypair-name.ts'
import { QuotaNotice } from './quota-notice.tsx'
import { useKeypairRoom } from './use-keypair-room.ts'

const CreateKeypair = Type.Object({ name: KeypairName, key_type: NewKeypair.properties.key_type })

/** Create Key Pair: Nova makes both halves, and the private one is downloaded at once, because nobody can ask for it later [COMPUTE-022]. */
export default function CreateKeypairModal({ close }: ActionModalProps<never>): ReactNode {
  const t = useT()
  const api = useApi()
  const { names, fullAt } = useKeypairRoom()
  return (
    <FormModal
      close={close}
      form={{
        id: 'compute.form.create-keypair',
        schema: CreateKeypair,
        fields: { name: NAME_FIELD, key_type: KEY_TYPE_FIELD },
        rules: [nameRule(names)],
        isDisabled: fullAt !== undefined,
        intro: (
          <>
            <QuotaNotice fullAt={fullAt} />
            <p>{t('The private key is downloaded once it is made. Keep the file: it cannot be had again.')}</p>
          </>
        ),
        submit: 'Create Key Pair',
        success: 'Key pair {name} was successfully created.',
        successValues: ({ name }) => ({ name: name.trim() }),
        send: async ({ name: typed, key_type }) => {
          const name = typed.trim()
          const { private_key } = await api.post<{ readonly private_key: string }>(
            '/api/nova/keypairs/',
            { name, key_type },
            { failure: t('Unable to create the keypair.') },
          )
          download(`${name}.pem`, 'application/x-pem-file', private_key)
          return actionResult({ created: [{ type: 'OS::Nova::Keypair', id: name }] })
        },
      }}
    />
  )
}

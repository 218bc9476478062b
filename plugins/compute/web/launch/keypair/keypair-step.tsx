import { Modals, useService, useT } from '@fascia/sdk/web'
import { PASSWORDS_DIFFER, PasswordPair } from '@fascia/sdk/web/form'
import { ALL_FIELDS, StepForm, type TransferColumn, TransferTable } from '@fascia/sdk/web/wizard'
import { Button, CodeBlock, CodeBlockCode, Flex } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { KEY_TYPE_TEXTS, type Keypair } from '../../../api/keypairs.ts'
import type { LaunchSettings } from '../launch-settings.ts'
import { type LaunchStep, type LaunchStepProps, nameOf } from '../launch-step-props.ts'
import { CreateKeypair, ImportKeypair, type KeyModalProps } from './key-modal.tsx'

const TYPES = Object.entries(KEY_TYPE_TEXTS).map(([key, label]) => ({ key, label }))

const COLUMNS: readonly TransferColumn<Keypair>[] = [
  { id: 'name', label: 'Name', value: nameOf, facet: [] },
  {
    id: 'type',
    label: 'Type',
    value: ({ type }) => type,
    facet: TYPES,
    priority: 2,
  },
  { id: 'fingerprint', label: 'Fingerprint', value: ({ fingerprint }) => fingerprint, facet: [], priority: 3 },
]

/** The view of the step: a key pair that there is, a new one or an imported one; and the administrator's password where it can be set. */
function keypairView(canSetPassword: boolean): (props: LaunchStepProps<'keypair'>) => ReactNode {
  return function KeypairStep({ model, sources, change }) {
    const t = useT()
    const modals = useService(Modals)
    const all = sources.keypairs === undefined ? undefined : [...sources.keypairs, ...model.made]
    const add = async (View: (props: KeyModalProps) => ReactNode, title: string): Promise<void> => {
      const keypair = await modals.open<Keypair, KeyModalProps>(View, { existing: all ?? [] }, { title })
      if (keypair) change({ made: [...model.made, keypair], key_pair: [keypair] })
    }
    return (
      <>
        <Flex gap={{ default: 'gapSm' }}>
          <Button variant="secondary" onClick={() => void add(CreateKeypair, t('Create Key Pair'))}>
            {t('Create Key Pair')}
          </Button>
          <Button variant="secondary" onClick={() => void add(ImportKeypair, t('Import Key Pair'))}>
            {t('Import Key Pair')}
          </Button>
        </Flex>
        {canSetPassword ? (
          <StepForm>
            <PasswordPair
              id="launch-admin-password"
              label={t('Admin Password')}
              confirmLabel={t('Confirm Admin Password')}
              password={model.admin_pass}
              confirmation={model.confirmation}
              onChange={({ password, confirmation }) => change({ admin_pass: password, confirmation })}
            />
          </StepForm>
        ) : null}
        <TransferTable
          name="keypair_name"
          what={t('key pairs')}
          available={all}
          allocated={model.key_pair}
          columns={COLUMNS}
          keyOf={nameOf}
          nameOf={nameOf}
          maxAllocation={1}
          details={({ public_key }) =>
            public_key ? (
              <CodeBlock>
                <CodeBlockCode>{public_key}</CodeBlockCode>
              </CodeBlock>
            ) : null
          }
          onChange={(key_pair) => change({ key_pair })}
        />
      </>
    )
  }
}

/** The step Key Pair [LAUNCH-011, LAUNCH-023, LAUNCH-039]. */
export function keypairStep({ canSetPassword, isKeypairRequired }: LaunchSettings): LaunchStep<'keypair'> {
  return {
    id: 'keypair',
    title: 'Key Pair',
    view: keypairView(canSetPassword),
    needs: ['keypairs'],
    secrets: ['admin_pass', 'confirmation'],
    validate: ({ key_pair, admin_pass, confirmation }, _models, t) => ({
      ...(isKeypairRequired && key_pair.length === 0 ? { [ALL_FIELDS]: [t('Select a key pair.')] } : {}),
      ...(admin_pass === confirmation ? {} : { confirm_password: [t(PASSWORDS_DIFFER)] }),
    }),
  }
}

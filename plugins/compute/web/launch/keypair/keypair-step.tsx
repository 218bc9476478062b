import { useAllowed, useOpenForm, useT } from '@fascia/sdk/web'
import { PasswordPair, validator } from '@fascia/sdk/web/form'
import { StepForm, transferStep } from '@fascia/sdk/web/wizard'
import { Button, CodeBlock, CodeBlockCode, Flex } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { KEY_TYPE_TEXTS, type Keypair } from '../../../api/keypairs.ts'
import type { LaunchModels, LaunchSources, LaunchStepProps } from '../launch-models.ts'
import type { LaunchSettings } from '../launch-settings.ts'
import type { LaunchKeypair } from './keypair-forms.ts'

const TYPES = Object.entries(KEY_TYPE_TEXTS).map(([key, label]) => ({ key, label }))

type Props = LaunchStepProps<'keypair'>

/** Makes or imports a key pair, which is then chosen. */
function KeypairButtons({ model, sources, change }: Props): ReactNode {
  const t = useT()
  const openForm = useOpenForm()
  const { data: canMake } = useAllowed([['compute', 'os_compute_api:os-keypairs:create']])
  if (!canMake) return null
  const existing = [...(sources.keypairs ?? []), ...model.made]
  const add = async (isImport: boolean, title: string): Promise<void> => {
    const { createKeypair, importKeypair } = await import('./keypair-forms.ts')
    const onMade = (keypair: Keypair): void => change({ made: [...model.made, keypair], key_pair: [keypair] })
    const items: readonly LaunchKeypair[] = [{ existing, onMade }]
    await openForm(isImport ? importKeypair : createKeypair, { items, label: title, title })
  }
  return (
    <Flex gap={{ default: 'gapSm' }}>
      <Button variant="secondary" onClick={() => void add(false, t('Create Key Pair'))}>
        {t('Create Key Pair')}
      </Button>
      <Button variant="secondary" onClick={() => void add(true, t('Import Key Pair'))}>
        {t('Import Key Pair')}
      </Button>
    </Flex>
  )
}

function AdminPassword({ model, change }: Props): ReactNode {
  const t = useT()
  return (
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
  )
}

/**
 * The step Key Pair: one that there is, a new one or an imported one; and the administrator's password where it can be set
 * [LAUNCH-011, LAUNCH-023, LAUNCH-039].
 */
export function keypairStep({ canSetPassword, isKeypairRequired }: LaunchSettings) {
  return transferStep<LaunchModels, LaunchSources, 'keypair'>({
    id: 'keypair',
    title: 'Key Pair',
    help: 'The public key with which you log in by SSH. It cannot be added later: without one you need another way to log in.',
    field: 'key_pair',
    name: 'keypair_name',
    from: 'keypairs',
    isMain: true,
    lines: ({ model: { admin_pass }, t }) => [{ term: 'Admin Password', value: admin_pass === '' ? '' : t('Set') }],
    available: ({ loaded, model: { made } }) => [...loaded, ...made],
    keyOf: ({ name }) => name,
    ...(isKeypairRequired ? { required: 'Select a key pair.' } : {}),
    // A key pair that was made here is in the list after a reload.
    secrets: ['admin_pass', 'confirmation', 'made'],
    columns: [
      { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
      { id: 'type', label: 'Type', value: ({ type }) => type, facet: TYPES, priority: 2 },
      { id: 'fingerprint', label: 'Fingerprint', value: ({ fingerprint }) => fingerprint, facet: [], priority: 3 },
    ],
    above: (props) => (
      <>
        <KeypairButtons {...props} />
        {canSetPassword ? <AdminPassword {...props} /> : null}
      </>
    ),
    details: ({ item: { public_key } }) =>
      public_key ? (
        <CodeBlock>
          <CodeBlockCode>{public_key}</CodeBlockCode>
        </CodeBlock>
      ) : null,
    validate: ({ model: { admin_pass, confirmation }, t }) =>
      admin_pass === confirmation ? {} : { confirm_password: [t(validator.PASSWORDS_DIFFER)] },
  })
}

import { CopyableId, download, InlineAlert, Settings, TermList, useCall, useService, useT } from '@fascia/sdk/web'
import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { scope, services } from '../../api/access.ts'
import type { MadeCredential } from '../../api/application-credentials.ts'
import { credentialCloudsYaml, credentialRcFile } from '../access/credential-files.ts'

/** What signs in by the credential; its secret cannot be read again [IDP-056]. */
export function CredentialSecret({
  credential: { id, name, secret },
  onClose,
}: {
  readonly credential: MadeCredential
  readonly onClose: () => void
}): ReactNode {
  const t = useT()
  const cloudName = useService(Settings).known('OPENSTACK_CLOUDS_YAML_NAME')
  const { data: catalog } = useCall(services)
  const { data: session } = useCall(scope)
  const authUrl = catalog?.find(({ type }) => type === 'identity')?.url ?? ''
  const facts = { id, secret, authUrl, region: session?.services_region ?? '' }
  const isReady = authUrl !== '' && session !== undefined
  return (
    <Stack hasGutter>
      <StackItem>
        <InlineAlert type="warning" title={t('The secret is shown this one time only. Keep it, or download a file.')} />
      </StackItem>
      <StackItem>
        <TermList
          terms={[
            [t('ID'), <CopyableId key="id" id={id} />],
            [t('Name'), name],
            [t('Secret'), <code key="secret">{secret}</code>],
          ]}
        />
      </StackItem>
      <StackItem>
        <ActionList>
          <ActionListItem>
            <Button
              variant="secondary"
              isDisabled={!isReady}
              onClick={() => download(`app-cred-${name}-openrc.sh`, 'text/x-shellscript', credentialRcFile(facts))}
            >
              {t('Download openrc file')}
            </Button>
          </ActionListItem>
          <ActionListItem>
            <Button
              variant="secondary"
              isDisabled={!isReady}
              onClick={() => {
                const named = typeof cloudName === 'string' && cloudName !== '' ? cloudName : 'openstack'
                download('clouds.yaml', 'application/x-yaml', credentialCloudsYaml(facts, named))
              }}
            >
              {t('Download clouds.yaml')}
            </Button>
          </ActionListItem>
          <ActionListItem>
            <Button onClick={onClose}>{t('Done')}</Button>
          </ActionListItem>
        </ActionList>
      </StackItem>
    </Stack>
  )
}

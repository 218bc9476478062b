import { CopyableId, download, InlineAlert, Settings, TermList, useCall, useService, useT } from '@fascia/sdk/web'
import { ActionList, ActionListItem, Button, Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { scope, services } from '../../api/access.ts'
import type { MadeCredential } from '../../api/application-credentials.ts'
import { credentialCloudsYaml, credentialKubeconfig, credentialRcFile } from '../access/credential-files.ts'

/** What signs in by the credential; its secret cannot be read again [IDP-056]. */
export function CredentialSecret({
  credential: { id, name, secret },
  namespace,
  onClose,
}: {
  readonly credential: MadeCredential
  /** The Kubernetes namespace of the kubeconfig. */
  readonly namespace: string
  readonly onClose: () => void
}): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const cloudName = settings.known('OPENSTACK_CLOUDS_YAML_NAME')
  const textOf = (key: string): string => String(settings.known(key) ?? '')
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
          {settings.known('KUBECONFIG_ENABLED') === true && (
            <ActionListItem>
              <Button
                variant="secondary"
                isDisabled={!isReady}
                onClick={() => {
                  const cluster = {
                    url: textOf('KUBECONFIG_KUBERNETES_URL'),
                    authority: textOf('KUBECONFIG_CERTIFICATE_AUTHORITY_DATA'),
                    namespace,
                  }
                  download(
                    `app-cred-${name}-kubeconfig.yaml`,
                    'application/x-yaml',
                    credentialKubeconfig(facts, cluster),
                  )
                }}
              >
                {t('Download kubeconfig file')}
              </Button>
            </ActionListItem>
          )}
          <ActionListItem>
            <Button onClick={onClose}>{t('Done')}</Button>
          </ActionListItem>
        </ActionList>
      </StackItem>
    </Stack>
  )
}

import { DataTable, download, Loaded, PageHeader, Settings, TermList, useCall, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button, Card, CardBody, CardTitle, Flex, FlexItem, Stack, StackItem } from '@patternfly/react-core'
import { type ReactNode, useState } from 'react'
import { type CatalogService, type Scope, scope, services } from '../../api/access.ts'
import { get as getProject, type Project } from '../../api/projects.ts'
import { type AccessFacts, cloudsYaml, rcFile, rcFileName } from './access-files.ts'

const PROPERTIES = { type: property.text('Service'), url: property.text('Service Endpoint') }

interface Found {
  readonly session: Scope
  readonly catalog: readonly CatalogService[]
  readonly project: Project | undefined
}

/** The address of the identity service. */
function authUrlOf(catalog: readonly CatalogService[]): string {
  return catalog.find(({ type }) => type === 'identity')?.url ?? ''
}

function factsOf({ session, catalog, project }: Found): AccessFacts {
  return {
    authUrl: authUrlOf(catalog),
    userName: session.username,
    userDomainName: session.user_domain_name,
    projectId: session.project_id,
    projectName: session.project_name,
    projectDomainId: project?.domain_id ?? session.user_domain_id,
    region: session.services_region,
    regions: session.available_services_regions,
  }
}

/** Who signs in where, and no password [ADMP-003]. */
function Credentials({ session, catalog }: Found): ReactNode {
  const t = useT()
  return (
    <Card>
      <CardTitle component="h2">{t('Credentials')}</CardTitle>
      <CardBody>
        <TermList
          terms={[
            [t('User Name'), session.username],
            [t('User ID'), session.id],
            [t('Domain Name'), session.user_domain_name],
            [t('Project Name'), session.project_name],
            [t('Project ID'), session.project_id],
            [t('Authentication URL'), authUrlOf(catalog)],
          ]}
        />
      </CardBody>
    </Card>
  )
}

function Actions({ found, isShown, onShow }: { found: Found; isShown: boolean; onShow: () => void }): ReactNode {
  const t = useT()
  const settings = useService(Settings)
  const textOf = (name: string): string => {
    const value = settings.known(name)
    return typeof value === 'string' ? value : ''
  }
  const facts = factsOf(found)
  const names = {
    name: textOf('OPENSTACK_CLOUDS_YAML_NAME') || 'openstack',
    profile: textOf('OPENSTACK_CLOUDS_YAML_PROFILE'),
  }
  return (
    <Flex columnGap={{ default: 'columnGapSm' }} rowGap={{ default: 'rowGapSm' }}>
      <FlexItem>
        <Button variant="secondary" aria-expanded={isShown} onClick={onShow}>
          {t('View Credentials')}
        </Button>
      </FlexItem>
      {settings.known('SHOW_OPENSTACK_CLOUDS_YAML') === false ? null : (
        <FlexItem>
          <Button
            variant="secondary"
            onClick={() =>
              download(
                'clouds.yaml',
                'application/x-yaml',
                cloudsYaml(facts, names, textOf('OPENSTACK_CLOUDS_YAML_CUSTOM_TEMPLATE')),
              )
            }
          >
            {t('OpenStack clouds.yaml File')}
          </Button>
        </FlexItem>
      )}
      {settings.known('SHOW_OPENRC_FILE') === false ? null : (
        <FlexItem>
          <Button
            variant="secondary"
            onClick={() =>
              download(
                rcFileName(facts.projectName),
                'text/x-shellscript',
                rcFile(facts, textOf('OPENRC_CUSTOM_TEMPLATE')),
              )
            }
          >
            {t('OpenStack RC File')}
          </Button>
        </FlexItem>
      )}
    </Flex>
  )
}

function Access({ session }: { readonly session: Scope }): ReactNode {
  const t = useT()
  const [isShown, setShown] = useState(false)
  const catalog = useCall(services)
  const { data: project } = useCall(getProject, { params: { id: session.project_id } })
  const found = { session, catalog: catalog.data ?? [], project }
  return (
    <Stack hasGutter>
      <StackItem>
        <Actions found={found} isShown={isShown} onShow={() => setShown(!isShown)} />
      </StackItem>
      {isShown ? (
        <StackItem>
          <Credentials {...found} />
        </StackItem>
      ) : null}
      <StackItem>
        <DataTable
          id="identity.table.endpoints"
          label={t('API Endpoints')}
          rows={catalog.data}
          fault={catalog.fault}
          onRetry={() => void catalog.reload()}
          properties={PROPERTIES}
          columns={[{ of: 'type', sort: 'default' }, 'url']}
          about={t('The catalogue has no services.')}
        />
      </StackItem>
    </Stack>
  )
}

/** API Access: the services of the project's catalogue, and files for clients [ADMP-001, ADMP-002]. */
export default function AccessPage(): ReactNode {
  const t = useT()
  const session = useCall(scope)
  return (
    <>
      <PageHeader title={t('API Access')} />
      <Loaded of={session} what="session" rows={3}>
        {(known) => <Access session={known} />}
      </Loaded>
    </>
  )
}

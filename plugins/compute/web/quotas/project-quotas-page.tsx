import {
  AddressTabs,
  DataTable,
  formatAddress,
  Link,
  PageHeader,
  useCall,
  useQuotaSets,
  useRoute,
  useT,
} from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { list as projects } from '../../api/projects.ts'
import { QuotaTable } from './quota-table.tsx'
import { PROJECT_WORDS } from './quota-words.ts'

const PATH = '/admin/quotas'
const PROPERTIES = { name: property.text('Project Name'), id: property.id('Project ID') }

/** The projects whose quotas can be changed. */
function Projects(): ReactNode {
  const t = useT()
  const { data, fault, reload } = useCall(projects)
  return (
    <DataTable
      id="compute.table.quota-projects"
      label={t('Projects')}
      rows={data}
      fault={fault}
      onRetry={() => void reload()}
      properties={PROPERTIES}
      columns={[{ of: 'name', sort: 'default' }, 'id']}
      cells={{
        name: (project) => (
          <Link to={formatAddress(PATH, { project_id: project.id, name: project.name })}>{project.name}</Link>
        ),
      }}
      about={t('The cloud has no projects.')}
    />
  )
}

/** Project Quotas: what one project may use of each service, and how much of it is used. */
export default function ProjectQuotasPage(): ReactNode {
  const t = useT()
  const { query } = useRoute()
  const sets = useQuotaSets()
  const { project_id: project, name = project } = query
  if (!project)
    return (
      <>
        <PageHeader title={t('Project Quotas')} />
        <Projects />
      </>
    )
  const title = t('Quotas of {name}', { name })
  const parts = sets.flatMap(({ id, title, ofProject }) => {
    const quotas = ofProject(project)
    return quotas ? [{ id, title, quotas }] : []
  })
  const tabs = parts.map(({ id, title, quotas }) => ({
    key: id,
    title,
    content: <QuotaTable id={id} title={title} quotas={quotas} parts={parts} words={PROJECT_WORDS} project={name} />,
  }))
  return (
    <>
      <PageHeader title={title} />
      <Stack hasGutter>
        <StackItem>
          <Link to={PATH}>{t('Quotas of other projects')}</Link>
        </StackItem>
        <StackItem>
          <AddressTabs key={project} label={title} tabs={tabs} />
        </StackItem>
      </Stack>
    </>
  )
}

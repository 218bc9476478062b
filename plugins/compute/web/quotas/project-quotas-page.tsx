import { DataTable, formatAddress, id, Link, text, useApi, useQuotaSets, useRoute, useT } from '@fascia/sdk/web'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { useAnswer } from '../loading/use-answer.ts'
import { PanelPage } from '../page/panel-page.tsx'
import { QuotaTabs } from './quota-tabs.tsx'
import { PROJECT_WORDS } from './quota-words.ts'

interface Project extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly name: string
}

const PATH = '/admin/quotas'
const PROPERTIES = { name: text('Project Name'), id: id('Project ID') }

/** The projects whose quotas can be changed. */
function Projects(): ReactNode {
  const t = useT()
  const api = useApi()
  const { answer, reload } = useAnswer('/api/nova/projects/', async (path, signal) => {
    const { items } = await api.get<{ items: readonly Project[] }>(path, { signal, isQuiet: true })
    return items
  })
  return (
    <DataTable
      id="compute.table.quota-projects"
      label={t('Projects')}
      rows={answer.status === 'ready' ? answer.value : undefined}
      fault={answer.status === 'failed' ? answer.fault : undefined}
      onRetry={reload}
      properties={PROPERTIES}
      columns={[{ of: 'name', sort: 'default' }, 'id']}
      cells={{
        name: (project) => (
          <Link to={formatAddress(PATH, { project: project.id, name: project.name })}>{project.name}</Link>
        ),
      }}
      about={t('The cloud has no projects.')}
    />
  )
}

/** Project Quotas: what one project may use of each service, and how much of it is used (facts 5.8, 6.3). */
export default function ProjectQuotasPage(): ReactNode {
  const t = useT()
  const { query } = useRoute()
  const sets = useQuotaSets()
  const { project, name = project } = query
  if (!project)
    return (
      <PanelPage title={t('Project Quotas')}>
        <Projects />
      </PanelPage>
    )
  const title = t('Quotas of {name}', { name })
  const tabs = sets.flatMap(({ id, title, ofProject }) => {
    const quotas = ofProject(project)
    return quotas ? [{ id, title, quotas }] : []
  })
  return (
    <PanelPage title={title}>
      <Stack hasGutter>
        <StackItem>
          <Link to={PATH}>{t('Quotas of other projects')}</Link>
        </StackItem>
        <StackItem>
          <QuotaTabs key={project} label={title} tabs={tabs} words={PROJECT_WORDS} />
        </StackItem>
      </Stack>
    </PanelPage>
  )
}

import { Link, PageHeader, useRoute, useT } from '@fascia/sdk/web'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { ProjectUsageSection } from '../overview-page/project-usage.tsx'
import { ProjectsUsage } from './projects-usage.tsx'

/** The administrator's overview: the usage of every project, or of the one that `project_id` names. */
export default function AdminOverviewPage(): ReactNode {
  const t = useT()
  const { query } = useRoute()
  const { project_id: project, name = project } = query
  return (
    <>
      <PageHeader title={t('Overview')} />
      {project ? (
        <Stack hasGutter>
          <StackItem>
            <Link to="/admin/overview">{t('Usage of all projects')}</Link>
          </StackItem>
          <ProjectUsageSection key={project} title={t('Usage of {name}', { name })} projectId={project} />
        </Stack>
      ) : (
        <ProjectsUsage />
      )}
    </>
  )
}

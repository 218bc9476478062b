import { InlineAlert, useOpenForm, useT } from '@fascia/sdk/web'
import type { BelowFieldProps } from '@fascia/sdk/web/declare'
import { Button } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { Project } from '../../api/projects.ts'

interface Answers {
  readonly projects: readonly Project[] | undefined
  readonly domain: { readonly name: string } | undefined
  readonly canCreateProject: boolean | undefined
}

/** Says that there is no project that a user could have, and leads to Create Project. */
export default function ProjectToMake({ answers, onMade }: BelowFieldProps<string, Answers>): ReactNode {
  const t = useT()
  const openForm = useOpenForm()
  if (answers.projects?.length !== 0) return null
  const make = async (): Promise<void> => {
    const label = t('Create Project')
    const result = await openForm(() => import('../projects/create-project-form.ts'), {
      items: [],
      label,
      operation: label,
    })
    const [project] = result?.created ?? []
    if (project) await onMade(project.id)
  }
  return (
    <InlineAlert
      type="info"
      title={t('The domain {domain} has no projects. A user needs one.', { domain: answers.domain?.name ?? '' })}
    >
      {answers.canCreateProject ? (
        <Button variant="link" isInline onClick={() => void make()}>
          {t('Create Project')}
        </Button>
      ) : (
        t('Ask an administrator for a project.')
      )}
    </InlineAlert>
  )
}

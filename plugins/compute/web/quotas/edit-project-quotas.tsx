import { projectType } from '@fascia/plugin-identity/api/projects'
import { actionResult } from '@fascia/sdk/common'
import { type ActionModalProps, useQuotaSets } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { PROJECT_WORDS } from './quota-words.ts'
import { UpdateQuotasModal } from './update-quotas-modal.tsx'

/** Edit Quotas of a project: a part for each service that has quotas [IDP-018]. */
export default function EditProjectQuotas({
  items: [project],
  close,
}: ActionModalProps<{ readonly id: string; readonly name: string }>): ReactNode {
  const sets = useQuotaSets()
  if (!project) return null
  const { id: projectId, name } = project
  const parts = sets.flatMap(({ id, title, ofProject }) => {
    const quotas = ofProject(projectId)
    return quotas ? [{ id, title, quotas }] : []
  })
  const changed = actionResult({ updated: [{ type: projectType.code, id: projectId }] })
  return <UpdateQuotasModal parts={parts} words={PROJECT_WORDS} project={name} changed={changed} close={close} />
}

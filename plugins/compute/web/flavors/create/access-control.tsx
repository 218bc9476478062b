import { useCall, useT } from '@fascia/sdk/web'
import type { ControlProps } from '@fascia/sdk/web/form'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { list as projects } from '../../../api/projects.ts'
import { accessTexts } from '../access/access-texts.ts'

function idsIn(value: unknown): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(value) ? value : []
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string' ? [entry.id] : [],
  )
}

/** The projects that may use a flavor; all of them while none is named. */
export default function AccessControl({ value, name, onChange }: ControlProps): ReactNode {
  const t = useT()
  const answer = useCall(projects)
  return (
    <MembershipLists
      what={t('projects')}
      name={name}
      candidates={answer.data}
      members={idsIn(value).map((id) => ({ id, roles: [] }))}
      onChange={(members) => onChange(members.map(({ id }) => ({ id })))}
      texts={accessTexts(t)}
      fault={answer.fault}
      onRetry={() => void answer.reload()}
    />
  )
}

import { useCall, useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { list as projects } from '../../../api/projects.ts'
import { accessTexts } from '../access/access-texts.ts'

interface Named {
  readonly id: string
}

/** The projects that may use a flavor; all of them while none is named. */
export default function AccessControl({ value = [], name, onChange }: OwnFieldProps<readonly Named[]>): ReactNode {
  const t = useT()
  const answer = useCall(projects)
  return (
    <MembershipLists
      what={t('projects')}
      name={name}
      candidates={answer.data}
      members={value.map(({ id }) => ({ id, roles: [] }))}
      onChange={(members) => onChange(members.map(({ id }) => ({ id })))}
      texts={accessTexts(t)}
      fault={answer.fault}
      onRetry={() => void answer.reload()}
    />
  )
}

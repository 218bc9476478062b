import { useT } from '@fascia/sdk/web'
import type { OwnFieldProps } from '@fascia/sdk/web/declare'
import { MembershipLists } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import type { GroupChoice } from './group-choice.ts'

interface Answers {
  readonly groups: GroupChoice | undefined
}

/** The project's security groups, and those that an instance or a port has. The value holds ids. */
export default function GroupsControl({
  name,
  label,
  value = [],
  onChange,
  answers,
}: OwnFieldProps<readonly string[], Answers>): ReactNode {
  const t = useT()
  return (
    <MembershipLists
      what={t('security groups')}
      name={name}
      candidates={answers.groups?.offered.map(({ id, name: group, description }) => ({
        id,
        name: group,
        ...(description ? { about: description } : {}),
      }))}
      members={value.map((id) => ({ id, roles: [] }))}
      onChange={(members) => onChange(members.map(({ id }) => id))}
      texts={{
        available: t('All Security Groups'),
        members: label,
        noneAvailable: t('No security group is left to choose.'),
        noMembers: t('No security groups selected.'),
      }}
    />
  )
}

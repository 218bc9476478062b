import { useT } from '@fascia/sdk/web'
import { type Member, MembershipLists } from '@fascia/sdk/web/wizard'
import { type ReactNode, useMemo } from 'react'
import type { SecurityGroup } from './security-group.ts'

export interface GroupListsProps {
  readonly groups: readonly SecurityGroup[]
  readonly members: readonly Member[]
  readonly onChange: (members: readonly Member[]) => void
  /** The heading of those that were chosen. */
  readonly chosen: string
}

/** The project's security groups, and those that an instance or a port has. */
export function GroupLists({ groups, members, onChange, chosen }: GroupListsProps): ReactNode {
  const t = useT()
  const candidates = useMemo(
    () => groups.map(({ id, name, description }) => ({ id, name, ...(description ? { about: description } : {}) })),
    [groups],
  )
  return (
    <MembershipLists
      what={t('security groups')}
      name="members"
      candidates={candidates}
      members={members}
      onChange={onChange}
      texts={{
        available: t('All Security Groups'),
        members: chosen,
        noneAvailable: t('No security group is left to choose.'),
        noMembers: t('No security groups selected.'),
      }}
    />
  )
}

import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { type Group, members } from '../../api/groups.ts'
import { group } from './group.ts'
import { groupMember } from './group-member.ts'

/** The users of a group, who are added and removed here [IDP-033]. */
export default function GroupMembers({ item }: DetailsViewProps<Group>): ReactNode {
  const t = useT()
  const answer = useCall(members, { params: { group_id: item.id } })
  return (
    <Loaded of={answer} what="members" failure="Unable to retrieve the members of the group.">
      {(items) => (
        <ResourceTable
          type={groupMember}
          items={items}
          label={t('Members')}
          owner={{ type: group, item, actions: ['addUsers'] }}
        />
      )}
    </Loaded>
  )
}

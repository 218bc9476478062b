import {
  CopyableId,
  DataTable,
  type DetailsViewProps,
  Loaded,
  OverviewCard,
  PropertyList,
  useCall,
  useT,
} from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Stack, StackItem } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import * as features from '../../api/features.ts'
import type { ServerGroup } from '../../api/server-groups.ts'
import { serverType } from '../../api/servers.ts'
import { serverGroup } from './server-group.ts'

const MEMBER = {
  name: property.reference('Instance Name', serverType, { at: 'id', name: 'name' }),
  id: property.id('Instance ID'),
}

/** The creator of the group is shown before the policy, where the cloud gives it [COMPUTE-028, COMPUTE-029]. */
function groupsOf(
  group: ServerGroup,
  hasUserInfo: boolean,
): readonly { readonly properties: readonly (keyof ServerGroup)[] }[] {
  const isTold = hasUserInfo && group.project_id !== undefined
  const creator = { properties: ['project_id', 'user_id'] } as const
  return [{ properties: ['name', 'id'] }, ...(isTold ? [creator] : []), { properties: ['policy'] }]
}

/** The group and the instances in it [COMPUTE-030]. */
export default function ServerGroupOverview({ item: group }: DetailsViewProps<ServerGroup>): ReactNode {
  const t = useT()
  const userInfo = useCall(features.get, { params: { name: 'servergroup_user_info' } })
  return (
    <Stack hasGutter>
      <StackItem>
        <OverviewCard title={t('Server Group')}>
          <Loaded of={userInfo} what="server group" rows={3} isCompact>
            {(isKnown) => <PropertyList type={serverGroup} item={group} groups={groupsOf(group, isKnown)} />}
          </Loaded>
        </OverviewCard>
      </StackItem>
      <StackItem>
        <OverviewCard title={t('Members')}>
          <DataTable
            id="compute.table.server-group-members"
            label={t('Members')}
            rows={group.members.map((id) => ({ id, name: group.member_names?.[id] ?? id }))}
            properties={MEMBER}
            columns={['name', 'id']}
            cells={{ id: (member) => <CopyableId id={member.id} /> }}
            isCompact
          />
        </OverviewCard>
      </StackItem>
    </Stack>
  )
}

import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/group-specs.ts'
import type { GroupType } from '../../api/group-types.ts'
import { groupSpec } from './group-spec.ts'
import { groupType } from './group-type.ts'

/** The specs of a group type, in their tab [VOLP-103]. */
export default function GroupSpecs({ item }: DetailsViewProps<GroupType>): ReactNode {
  const found = useCall(list, { params: { owner_id: item.id } })
  return (
    <Loaded of={found} what="specs">
      {(items) => (
        <ResourceTable type={groupSpec} items={items} owner={{ type: groupType, item, actions: ['createGroupSpec'] }} />
      )}
    </Loaded>
  )
}

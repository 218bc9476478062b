import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/volume-snapshots.ts'
import { snapshot } from '../snapshots/snapshot.ts'

/** The snapshots of a volume [VOLP-020]. */
export default function VolumeSnapshots({ id }: DetailsViewProps<{ readonly id: string }>): ReactNode {
  const found = useCall(list, { query: { volume_id: id } })
  return (
    <Loaded of={found} what="volume snapshots" empty="This volume has no snapshots.">
      {(items) => (
        <ResourceTable
          type={snapshot}
          items={items}
          columns={['name', 'description', 'size', 'status', 'group_snapshot_id']}
          isCompact
        />
      )}
    </Loaded>
  )
}

import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list, type VolumeSnapshot } from '../../api/volume-snapshots.ts'
import { snapshot } from '../snapshots/snapshot.ts'
import { CLASSED } from './volume-state.ts'

const isMoving = ({ status }: VolumeSnapshot): boolean => !CLASSED.some((one) => one === status)

/** The snapshots of a volume; read again while the status of one is moving [VOLP-020]. */
export default function VolumeSnapshots({ id }: DetailsViewProps<{ readonly id: string }>): ReactNode {
  const found = useCall(list, { query: { volume_id: id }, pollWhile: (items) => items.some(isMoving) })
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

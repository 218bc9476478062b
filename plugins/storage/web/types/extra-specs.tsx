import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/extra-specs.ts'
import type { VolumeType } from '../../api/volume-types.ts'
import { extraSpec } from './extra-spec.ts'
import { volumeType } from './volume-type.ts'

/** The extra specs of a volume type, in their tab [VOLP-093]. */
export default function ExtraSpecs({ item }: DetailsViewProps<VolumeType>): ReactNode {
  const found = useCall(list, { params: { owner_id: item.id } })
  return (
    <Loaded of={found} what="extra specs">
      {(items) => (
        <ResourceTable
          type={extraSpec}
          items={items}
          owner={{ type: volumeType, item, actions: ['createExtraSpec'] }}
        />
      )}
    </Loaded>
  )
}

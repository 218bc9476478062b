import { type DetailsViewProps, Loaded, ResourceTable, useCall } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import * as recordSets from '../../api/record-sets.ts'
import type { Zone } from '../../api/zones.ts'
import { zone as zoneOf } from '../zones/zone.ts'
import { recordSet } from './record-set.ts'

/** The record sets of a zone; while one is pending, they are read again [DNS-003, DNS-005, DNS-008]. */
export default function RecordSets({ item: zone }: DetailsViewProps<Zone>): ReactNode {
  const answer = useCall(recordSets.list, {
    params: { zone_id: zone.id },
    pollWhile: (sets) => sets.some(({ status }) => status === 'PENDING'),
  })
  return (
    <Loaded of={answer} what="record sets">
      {(items) => (
        <ResourceTable
          type={recordSet}
          items={items}
          owner={{ type: zoneOf, item: zone, actions: ['createRecordSet'] }}
        />
      )}
    </Loaded>
  )
}

import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { listSpecs, type QosSpec } from '../../api/qos-specs.ts'
import { qosKey } from './qos-key.ts'
import { qosSpec } from './qos-spec.ts'

/** The keys of QoS specs with their values, in their tab [VOLP-097]. */
export default function QosKeys({ item }: DetailsViewProps<QosSpec>): ReactNode {
  const t = useT()
  const found = useCall(listSpecs, { params: { owner_id: item.id } })
  return (
    <Loaded of={found} what="specs">
      {(items) => (
        <ResourceTable
          type={qosKey}
          items={items}
          label={t('Key-Value Pairs')}
          owner={{ type: qosSpec, item, actions: ['createQosKey'] }}
        />
      )}
    </Loaded>
  )
}

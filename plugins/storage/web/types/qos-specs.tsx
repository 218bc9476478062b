import { Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import { Title } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { list } from '../../api/qos-specs.ts'
import { qosSpec } from './qos-spec.ts'

/** The QoS specs, below the volume types that they are associated with [VOLP-085, VOLP-094]. */
export default function QosSpecs(): ReactNode {
  const t = useT()
  const title = t('QoS Specs')
  const found = useCall(list)
  return (
    <section className="fascia-list-page" aria-label={title}>
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <Loaded of={found} what="QoS specs">
        {(items) => (
          <ResourceTable
            type={qosSpec}
            items={items}
            label={title}
            itemActions={['manageSpecs', 'editConsumer', 'deleteQosSpec']}
            hasListActions
          />
        )}
      </Loaded>
    </section>
  )
}

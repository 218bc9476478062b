import { type DetailsViewProps, Loaded, ResourceTable, useCall, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import { list } from '../../api/address-pairs.ts'
import type { Port } from '../../api/ports.ts'
import { addressPair } from './address-pair.ts'
import { port } from './port.ts'

/** The allowed address pairs of a port, which are added and deleted here [NETP-051]. */
export default function AddressPairs({ item }: DetailsViewProps<Port>): ReactNode {
  const t = useT()
  const answer = useCall(list, { params: { port_id: item.id } })
  return (
    <Loaded of={answer} what="allowed address pairs">
      {(items) => (
        <ResourceTable
          type={addressPair}
          items={items}
          label={t('Allowed Address Pairs')}
          owner={{ type: port, item, actions: ['addAddressPair'] }}
        />
      )}
    </Loaded>
  )
}

import type { Network } from '@fascia/plugin-network/api/networks'
import type { Port } from '@fascia/plugin-network/api/ports'
import { useT } from '@fascia/sdk/web'
import { type TransferColumn, TransferTable } from '@fascia/sdk/web/wizard'
import {
  DescriptionList,
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
} from '@patternfly/react-core'
import type { ReactNode } from 'react'
import { idOf, type LaunchStepProps, nameOf } from '../launch-step-props.ts'
import { ADMIN_STATES, STATES } from './states.ts'
import { subnetNames } from './subnet-names.ts'

const addressesOf = ({ fixed_ips }: Port): string => fixed_ips.map(({ ip_address }) => ip_address).join(', ')

function columns(networkOf: (port: Port) => Network | undefined): readonly TransferColumn<Port>[] {
  return [
    { id: 'name', label: 'Name', value: nameOf, facet: [] },
    { id: 'network_name', label: 'Network', value: (port) => networkOf(port)?.name ?? port.network_id, facet: [] },
    { id: 'fixed_ips', label: 'IP', value: addressesOf, facet: [], priority: 2 },
    {
      id: 'admin_state',
      label: 'Admin State',
      value: ({ admin_state }) => admin_state,
      facet: ADMIN_STATES,
      priority: 3,
    },
    {
      id: 'status',
      label: 'Status',
      value: ({ status }) => status,
      facet: STATES,
      priority: 2,
    },
  ]
}

/** The step Network Ports: ports that nothing uses, instead of networks or beside them [LAUNCH-042, LAUNCH-043]. */
export function PortsStep({ model, sources, change }: LaunchStepProps<'ports'>): ReactNode {
  const t = useT()
  const networkOf = ({ network_id }: Port): Network | undefined => sources.networks?.find(({ id }) => id === network_id)
  return (
    <TransferTable
      name="ports"
      what={t('ports')}
      available={sources.ports}
      allocated={model.ports}
      columns={columns(networkOf)}
      keyOf={idOf}
      nameOf={nameOf}
      maxAllocation={-1}
      isOrdered
      details={(port) => (
        <DescriptionList isCompact isHorizontal>
          {Object.entries(subnetNames(port, networkOf(port))).map(([address, subnet]) => (
            <DescriptionListGroup key={address}>
              <DescriptionListTerm>{address}</DescriptionListTerm>
              <DescriptionListDescription>{t('on subnet {subnet}', { subnet })}</DescriptionListDescription>
            </DescriptionListGroup>
          ))}
        </DescriptionList>
      )}
      onChange={(ports) => change({ ports })}
    />
  )
}

import type { Network } from '@fascia/plugin-network/api/networks'
import { useT } from '@fascia/sdk/web'
import { type TransferColumn, TransferTable } from '@fascia/sdk/web/wizard'
import type { ReactNode } from 'react'
import { idOf, type LaunchStepProps, nameOf } from '../launch-step-props.ts'
import { ADMIN_STATES, STATES, YES_NO } from './states.ts'

const subnetsOf = ({ subnets }: Network): string => subnets.map(({ name, id }) => name || id).join(', ')

const COLUMNS: readonly TransferColumn<Network>[] = [
  { id: 'name', label: 'Network', value: nameOf, facet: [] },
  { id: 'subnets', label: 'Subnets Associated', value: subnetsOf, priority: 2 },
  {
    id: 'shared',
    label: 'Shared',
    value: ({ shared }) => String(shared),
    facet: YES_NO,
    priority: 3,
  },
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

/** The step Networks: as many as wanted, in the order of the instance's interfaces [LAUNCH-018, LAUNCH-019]. */
export function NetworksStep({ model, sources, change }: LaunchStepProps<'networks'>): ReactNode {
  const t = useT()
  return (
    <TransferTable
      name="networks"
      what={t('networks')}
      available={sources.networks}
      allocated={model.networks}
      columns={COLUMNS}
      keyOf={idOf}
      nameOf={nameOf}
      maxAllocation={-1}
      isOrdered
      details={({ subnets }) => (
        <ul>
          {subnets.map(({ id, name, cidr }) => (
            <li key={id}>{name ? `${name}: ${cidr}` : cidr}</li>
          ))}
        </ul>
      )}
      onChange={(networks) => change({ networks })}
    />
  )
}

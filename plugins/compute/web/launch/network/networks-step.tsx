import { service } from '@fascia/sdk/common'
import { transferStep } from '@fascia/sdk/web/wizard'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { minNetworks } from '../launch-offers.ts'
import { ADMIN_STATES, STATES, YES_NO } from './states.ts'

type Subnet = LaunchModels['networks']['networks'][number]['subnets'][number]

/** The subnets of a network in its row: each by its name, by its id where it has none. */
export const subnetList = (subnets: readonly Pick<Subnet, 'id' | 'name'>[]): string =>
  subnets.map(({ name, id }) => name || id).join(', ')
/** A subnet in the expanded row. */
export const subnetText = ({ name, cidr }: Pick<Subnet, 'name' | 'cidr'>): string => (name ? `${name}: ${cidr}` : cidr)

/** The step Networks: as many as wanted, in the order of the instance's interfaces [LAUNCH-018, LAUNCH-019]. */
export const networksStep = transferStep<LaunchModels, LaunchSources, 'networks'>({
  id: 'networks',
  title: 'Networks',
  help: 'The instance gets a port with an address in each network, in this order: the first is its first interface.',
  requires: service('network'),
  field: 'networks',
  from: 'networks',
  isMain: true,
  max: 'any',
  isOrdered: true,
  required: ({ ports }) => (minNetworks(ports.ports) > 0 ? 'Select at least one network.' : undefined),
  columns: [
    { id: 'name', label: 'Network', value: ({ name }) => name, facet: [] },
    {
      id: 'subnets',
      label: 'Subnets Associated',
      value: ({ subnets }) => subnetList(subnets),
      priority: 2,
    },
    { id: 'shared', label: 'Shared', value: ({ shared }) => String(shared), facet: YES_NO, priority: 3 },
    { id: 'admin_state', label: 'Admin State', value: (item) => item.admin_state, facet: ADMIN_STATES, priority: 3 },
    { id: 'status', label: 'Status', value: ({ status }) => status, facet: STATES, priority: 2 },
  ],
  details: ({ item: { subnets } }) => (
    <ul>
      {subnets.map((subnet) => (
        <li key={subnet.id}>{subnetText(subnet)}</li>
      ))}
    </ul>
  ),
})

import type { Network } from '@fascia/plugin-network/api/networks'
import type { Port } from '@fascia/plugin-network/api/ports'
import { all, service, setting } from '@fascia/sdk/common'
import { TermList } from '@fascia/sdk/web'
import { transferStep } from '@fascia/sdk/web/wizard'
import type { LaunchModels, LaunchSources } from '../launch-models.ts'
import { ADMIN_STATES, STATES } from './states.ts'

function networkOf({ network_id }: Port, { networks = [] }: Partial<LaunchSources>): Network | undefined {
  return networks.find(({ id }) => id === network_id)
}

/** The names of the subnets of a port, by its addresses; the id of one without a name [LAUNCH-043]. */
export function subnetNames(
  { fixed_ips }: Pick<Port, 'fixed_ips'>,
  network: { readonly subnets: readonly Pick<Network['subnets'][number], 'id' | 'name'>[] } | undefined,
): Readonly<Record<string, string>> {
  const nameOf = (subnet: string): string => network?.subnets.find(({ id }) => id === subnet)?.name || subnet
  return Object.fromEntries(fixed_ips.map(({ ip_address, subnet_id }) => [ip_address, nameOf(subnet_id)]))
}

/** The step Network Ports: ports that nothing uses, instead of networks or beside them [LAUNCH-042, LAUNCH-043]. */
export const portsStep = transferStep<LaunchModels, LaunchSources, 'ports'>({
  id: 'ports',
  title: 'Network Ports',
  help: 'Ports that exist already, in addition to networks or in their place: with them the instance has addresses that you have chosen before.',
  requires: all(service('network'), setting('LAUNCH_INSTANCE_DEFAULTS.enable_net_ports')),
  field: 'ports',
  from: 'ports',
  max: 'any',
  isOrdered: true,
  columns: ({ sources }) => [
    { id: 'name', label: 'Name', value: ({ name }) => name, facet: [] },
    {
      id: 'network_name',
      label: 'Network',
      value: (port) => networkOf(port, sources)?.name ?? port.network_id,
      facet: [],
    },
    {
      id: 'fixed_ips',
      label: 'IP',
      value: ({ fixed_ips }) => fixed_ips.map(({ ip_address }) => ip_address).join(', '),
      facet: [],
      priority: 2,
    },
    { id: 'admin_state', label: 'Admin State', value: (port) => port.admin_state, facet: ADMIN_STATES, priority: 3 },
    { id: 'status', label: 'Status', value: ({ status }) => status, facet: STATES, priority: 2 },
  ],
  details: ({ item: port, sources, t }) => (
    <TermList
      isCompact
      isHorizontal
      terms={Object.entries(subnetNames(port, networkOf(port, sources))).map(([address, subnet]) => [
        address,
        t('on subnet {subnet}', { subnet }),
      ])}
    />
  ),
})

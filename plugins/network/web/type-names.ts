import type { Plural } from '@fascia/sdk/common'
import { plural } from '@fascia/sdk/common'

/** Types of Neutron that no page lists yet, and of the load balancer and DNS services, which networks, ports and floating IPs refer to [CORE-016]. */
export const typeNames: Readonly<Record<string, Plural>> = {
  'OS::Neutron::Net': plural('Network', 'Networks'),
  'OS::Neutron::Pool': plural('Pool', 'Pools'),
  'OS::Neutron::PoolMember': plural('Pool Member', 'Pool Members'),
  'OS::Neutron::HealthMonitor': plural('Network Health Monitor', 'Network Health Monitors'),
  'OS::Designate::Zone': plural('DNS Zone', 'DNS Zones'),
  'OS::Designate::RecordSet': plural('DNS Record Set', 'DNS Record Sets'),
}

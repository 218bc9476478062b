import { type Plural, plural } from '@fascia/sdk/common'

/** Display names of types that a page may mention although nobody offers them here [CORE-016]. */
export const KNOWN_NAMES: Readonly<Record<string, Plural>> = {
  'OS::Glance::Metadef': plural('Metadata Definition', 'Metadata Definitions'),
  'OS::Nova::Server': plural('Instance', 'Instances'),
  'OS::Nova::Hypervisor': plural('Hypervisor', 'Hypervisors'),
  'OS::Designate::Zone': plural('DNS Zone', 'DNS Zones'),
  'OS::Designate::RecordSet': plural('DNS Record Set', 'DNS Record Sets'),
  'OS::Cinder::Backup': plural('Volume Backup', 'Volume Backups'),
  'OS::Cinder::Snapshot': plural('Volume Snapshot', 'Volume Snapshots'),
  'OS::Cinder::Volume': plural('Volume', 'Volumes'),
  'OS::Neutron::HealthMonitor': plural('Network Health Monitor', 'Network Health Monitors'),
  'OS::Neutron::Net': plural('Network', 'Networks'),
  'OS::Neutron::Pool': plural('Pool', 'Pools'),
  'OS::Neutron::PoolMember': plural('Pool Member', 'Pool Members'),
  'OS::Neutron::Port': plural('Port', 'Ports'),
  'OS::Neutron::Router': plural('Router', 'Routers'),
  'OS::Neutron::Subnet': plural('Subnet', 'Subnets'),
  'OS::Neutron::FloatingIP': plural('Floating IP', 'Floating IPs'),
  'OS::Neutron::SecurityGroup': plural('Security Group', 'Security Groups'),
  'OS::Keystone::User': plural('User', 'Users'),
  'OS::Keystone::Group': plural('Group', 'Groups'),
  'OS::Keystone::Project': plural('Project', 'Projects'),
  'OS::Keystone::Role': plural('Role', 'Roles'),
}

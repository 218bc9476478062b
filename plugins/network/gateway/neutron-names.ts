import { listedNames, type NameLookup } from '@fascia/sdk/gateway'

/** Neutron lists the resources of several ids, of every project that the person may see. */
function namesIn(path: string, list = path.replaceAll('-', '_')): NameLookup {
  return listedNames({
    of: ({ network }) => network,
    path: `/${path}`,
    list,
    byIds: (ids) => ({ id: ids }),
    query: { fields: ['id', 'name'] },
  })
}

export const NEUTRON_NAMES: Readonly<Record<string, NameLookup>> = {
  'OS::Neutron::AddressGroup': namesIn('address-groups'),
  'OS::Neutron::AddressScope': namesIn('address-scopes'),
  'OS::Neutron::Network': namesIn('networks'),
  'OS::Neutron::QoSPolicy': namesIn('qos/policies', 'policies'),
  'OS::Neutron::Port': namesIn('ports'),
  'OS::Neutron::Router': namesIn('routers'),
  'OS::Neutron::SecurityGroup': namesIn('security-groups'),
  'OS::Neutron::Subnet': namesIn('subnets'),
  'OS::Neutron::SubnetPool': namesIn('subnetpools'),
  'OS::Neutron::Trunk': namesIn('trunks'),
}

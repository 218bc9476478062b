import { listedNames, type NameLookup } from '@fascia/sdk/gateway'
import { certificateNames } from './certificates/certificate-routes.ts'

function namesIn(path: string, list: string, one: string): NameLookup {
  return listedNames({ of: ({ service }) => service('load-balancer'), path: `/lbaas/${path}`, list, one })
}

export const OCTAVIA_NAMES: Readonly<Record<string, NameLookup>> = {
  'OS::Barbican::Certificate': certificateNames,
  'OS::Octavia::Flavor': namesIn('flavors', 'flavors', 'flavor'),
  /** Only administrators may read them. */
  'OS::Octavia::FlavorProfile': namesIn('flavorprofiles', 'flavorprofiles', 'flavorprofile'),
  'OS::Octavia::Listener': namesIn('listeners', 'listeners', 'listener'),
  'OS::Octavia::LoadBalancer': namesIn('loadbalancers', 'loadbalancers', 'loadbalancer'),
  'OS::Octavia::Pool': namesIn('pools', 'pools', 'pool'),
}

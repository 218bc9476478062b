import { table } from '@fascia/sdk/simulator'
import { flavorProfileTable, flavorTable, zoneProfileTable, zoneTable } from '../flavors/flavor.ts'
import { L7Policy, L7Rule } from '../l7/l7.ts'
import { Listener } from '../listeners/listener.ts'
import { LoadBalancer } from '../load-balancers/load-balancer.ts'
import { HealthMonitor, Member, Pool } from '../pools/pool.ts'

export const tables = {
  loadBalancers: table(LoadBalancer, { indexes: ['name', 'provisioning_status', 'created_at'] }),
  listeners: table(Listener, { indexes: ['loadbalancer_id', 'default_pool_id'] }),
  pools: table(Pool, { indexes: ['loadbalancer_id'] }),
  members: table(Member, { indexes: ['loadbalancer_id', 'pool_id'] }),
  healthMonitors: table(HealthMonitor, { indexes: ['loadbalancer_id', 'pool_id'] }),
  l7policies: table(L7Policy, { indexes: ['loadbalancer_id', 'listener_id', 'redirect_pool_id'] }),
  l7rules: table(L7Rule, { indexes: ['loadbalancer_id', 'l7policy_id'] }),
  flavors: flavorTable,
  flavorProfiles: flavorProfileTable,
  zones: zoneTable,
  zoneProfiles: zoneProfileTable,
}

export type OctaviaTables = typeof tables

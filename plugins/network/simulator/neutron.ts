import { neutron as dialect, simulateService } from '@fascia/sdk/simulator'
import { addressGroupRoutes } from './address-groups/address-groups.ts'
import { addressScopes } from './address-groups/address-scopes.ts'
import { ipAvailabilityRoutes } from './addresses/ip-availability.ts'
import { agentSchedulers } from './environment/agent-schedulers.ts'
import { agents } from './environment/agents.ts'
import { availabilityZoneRoutes, extensionRoutes, serviceProviderRoutes } from './environment/extensions.ts'
import { networkOverQuota, networkQuotas, quotaRoutes } from './environment/quotas.ts'
import { routerSchedulers } from './environment/router-schedulers.ts'
import { tagRoutes } from './environment/tags.ts'
import { versionRoutes } from './environment/version-documents.ts'
import { flavorRoutes } from './flavors/flavors.ts'
import { floatingIpPoolRoutes, floatingIps } from './floating-ips/floating-ips.ts'
import { portForwardings } from './floating-ips/port-forwardings.ts'
import { networks } from './networks/networks.ts'
import { plugPort } from './ports/binding.ts'
import { ports } from './ports/ports.ts'
import { qosPolicies } from './qos/qos-policies.ts'
import { qosRules, qosRuleTypeRoutes } from './qos/qos-rules.ts'
import { rbacPolicies } from './rbac/rbac-policies.ts'
import { extraRouteRoutes } from './routers/extra-routes.ts'
import { routerInterfaceRoutes } from './routers/router-interfaces.ts'
import { routers } from './routers/routers.ts'
import { securityGroupRules } from './security-groups/security-group-rules.ts'
import { securityGroups } from './security-groups/security-groups.ts'
import { segments } from './segments/segments.ts'
import { poolPrefixRoutes } from './subnet-pools/pool-prefixes.ts'
import { subnetPools } from './subnet-pools/subnet-pools.ts'
import { subnets } from './subnets/subnets.ts'
import { tables } from './tables.ts'
import { trunkRoutes, wireSoon } from './trunks/trunks.ts'
import { demoWorld } from './worlds/demo-world.ts'
import { emptyWorld } from './worlds/empty-world.ts'
import { scaleWorld } from './worlds/scale-world.ts'

/** Neutron, API v2.0. */
export const neutron = simulateService({
  type: 'network',
  name: 'neutron',
  endpoint: '/network',
  dialect,
  tables,
  quotas: networkQuotas,
  overQuota: networkOverQuota,
  routes: [
    ...versionRoutes,
    ...networks,
    ...subnets,
    ...subnetPools,
    ...poolPrefixRoutes,
    ...ports,
    ...routers,
    ...routerInterfaceRoutes,
    ...extraRouteRoutes,
    ...floatingIps,
    ...floatingIpPoolRoutes,
    ...portForwardings,
    ...securityGroups,
    ...securityGroupRules,
    ...qosPolicies,
    ...qosRules,
    ...qosRuleTypeRoutes,
    ...rbacPolicies,
    ...addressGroupRoutes,
    ...addressScopes,
    ...flavorRoutes,
    ...segments,
    ...trunkRoutes,
    ...tagRoutes,
    ...agents,
    ...agentSchedulers,
    ...routerSchedulers,
    ...ipAvailabilityRoutes,
    ...availabilityZoneRoutes,
    ...serviceProviderRoutes,
    ...extensionRoutes,
    ...quotaRoutes,
  ],
  on: { 'ports.plug': plugPort, 'trunks.wire': wireSoon },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: scaleWorld },
})

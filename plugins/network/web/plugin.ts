import { service } from '@fascia/sdk/common'
import { definePlugin } from '@fascia/sdk/web/declare'
import * as extensions from '../api/extensions.ts'
import { addressGroup, addressGroupsPanel, adminAddressGroups } from './address-groups/address-group.ts'
import { addressScope, addressScopesPanel, adminAddressScopes } from './address-scopes/address-scope.ts'
import { agent } from './agents/agent.ts'
import { dhcpAgent } from './agents/dhcp-agent.ts'
import { adminFloatingIps, floatingIp, floatingIpsPanel } from './floating-ips/floating-ip.ts'
import { portForwarding, portForwardingsPanel } from './floating-ips/port-forwarding.ts'
import { adminNetworks, network, networksPanel } from './networks/network.ts'
import { detailsAddresses } from './places.ts'
import { addressPair } from './ports/address-pair.ts'
import { adminPorts, port, portsPanel } from './ports/port.ts'
import { adminQosPanel, qosPanel, qosPolicy } from './qos/qos-policy.ts'
import { networkLimits, networkQuotas } from './quotas.ts'
import { ownRbacPanel, rbacPanel, rbacPolicy } from './rbac/rbac-policy.ts'
import { reachCommand, reachOfServers, reachPanel } from './reach/panel.ts'
import { adminRouters, agentRouters, router, routersPanel } from './routers/router.ts'
import { routerInterface } from './routers/router-interface.ts'
import { staticRoute } from './routers/static-route.ts'
import { securityGroupRule } from './security-groups/rule.ts'
import { securityGroup, securityGroupsPanel } from './security-groups/security-group.ts'
import { adminSubnetPools, subnetPool, subnetPoolsPanel } from './subnet-pools/subnet-pool.ts'
import { subnet } from './subnets/subnet.ts'
import { networkAgentsTab } from './system/agents-tab.ts'
import { topologyForms, topologyPanel } from './topology/panel.ts'
import { adminTrunks, trunk, trunksPanel } from './trunks/trunk.ts'
import { typeNames } from './type-names.ts'

export default definePlugin({
  needs: {
    optional: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-identity': '^0.1.0' },
    extensionPoints: { 'identity.point.system-information': 1 },
  },
  redirects: [...topologyForms, ...detailsAddresses],
  workers: [{ id: 'network.worker.layout', module: () => import('./topology/graph/layout.worker.ts') }],
  resourceTypes: [
    network,
    subnet,
    router,
    routerInterface,
    staticRoute,
    securityGroup,
    securityGroupRule,
    floatingIp,
    portForwarding,
    agent,
    dhcpAgent,
    qosPolicy,
    rbacPolicy,
    port,
    addressPair,
    trunk,
    addressGroup,
    addressScope,
    subnetPool,
  ],
  extend: [reachOfServers],
  panels: [
    topologyPanel,
    reachPanel,
    networksPanel,
    portsPanel,
    routersPanel,
    securityGroupsPanel,
    floatingIpsPanel,
    portForwardingsPanel,
    trunksPanel,
    qosPanel,
    adminQosPanel,
    adminNetworks,
    adminPorts,
    adminRouters,
    agentRouters,
    adminFloatingIps,
    adminTrunks,
    ownRbacPanel,
    rbacPanel,
    addressGroupsPanel,
    addressScopesPanel,
    subnetPoolsPanel,
    adminAddressGroups,
    adminAddressScopes,
    adminSubnetPools,
  ],
  services: [{ id: 'network.service.network', service: 'network', extensions: extensions.list.path }],
  typeNames,
  limitGroups: [networkLimits],
  quotaSets: [networkQuotas],
  overviewSections: [networkAgentsTab],
  commands: [
    reachCommand,
    { id: 'network.command.networks', title: 'Networks', requires: service('network'), to: networksPanel.path },
    {
      id: 'network.command.floating-ips',
      title: 'Floating IPs',
      requires: service('network'),
      to: floatingIpsPanel.path,
    },
    { id: 'network.command.routers', title: 'Routers', requires: service('network'), to: routersPanel.path },
    {
      id: 'network.command.security-groups',
      title: 'Security Groups',
      requires: service('network'),
      to: securityGroupsPanel.path,
    },
  ],
})

import { service } from '@fascia/sdk/common'
import { definePlugin } from '@fascia/sdk/web/declare'
import { certificatesPanel, hasCertificates, tlsCertificate } from './certificates/tls-certificate.ts'
import { DETAILS_PANELS } from './details/panels.ts'
import { flavor, flavorsPanel } from './flavors/flavor.ts'
import { flavorProfile, flavorProfilesPanel } from './flavors/flavor-profile.ts'
import { zone, zonesPanel } from './flavors/zone.ts'
import { l7Policy } from './l7/l7-policy.ts'
import { l7Rule } from './l7/l7-rule.ts'
import { listener } from './listeners/listener.ts'
import { loadBalancer, loadBalancersPanel } from './load-balancers/load-balancer.ts'
import { healthMonitor } from './pools/health-monitor.ts'
import { member } from './pools/member.ts'
import { pool } from './pools/pool.ts'

export default definePlugin({
  needs: { optional: { '@fascia/plugin-compute': '^0.1.0', '@fascia/plugin-network': '^0.1.0' } },
  resourceTypes: [
    loadBalancer,
    listener,
    pool,
    member,
    healthMonitor,
    l7Policy,
    l7Rule,
    flavor,
    flavorProfile,
    zone,
    tlsCertificate,
  ],
  panels: [loadBalancersPanel, flavorsPanel, flavorProfilesPanel, zonesPanel, certificatesPanel, ...DETAILS_PANELS],
  services: [{ id: 'lbaas.service.load-balancer', service: 'load-balancer' }],
  commands: [
    {
      id: 'lbaas.command.load-balancers',
      title: 'Load Balancers',
      requires: service('load-balancer'),
      to: loadBalancersPanel.path,
    },
    {
      id: 'lbaas.command.certificates',
      title: 'Load Balancer Certificates',
      requires: hasCertificates,
      to: certificatesPanel.path,
    },
  ],
})

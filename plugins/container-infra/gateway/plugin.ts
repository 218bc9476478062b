import { defineGateway } from '@fascia/sdk/gateway'
import { certificateRoutes } from './certificates.ts'
import { templateNames, templateRoutes } from './cluster-templates.ts'
import { clusterRoutes } from './clusters.ts'
import { environmentRoutes } from './environment.ts'
import { nodegroupRoutes } from './nodegroups.ts'
import bobcat from './policy/bobcat.json' with { type: 'json' }
import { quotaRoutes } from './quotas.ts'

export default defineGateway({
  routes: [
    ...templateRoutes,
    ...clusterRoutes,
    ...nodegroupRoutes,
    ...certificateRoutes,
    ...quotaRoutes,
    ...environmentRoutes,
  ],
  policies: [bobcat],
  settings: {
    CLUSTER_TEMPLATE_GROUP_FILTERS: null,
    MAGNUM_AVAILABLE_ADDONS: [],
    MAGNUM_INGRESS_CONTROLLERS: [],
    MAGNUM_MINIMUM_FLAVOR_RAM: 2048,
    MAGNUM_MINIMUM_FLAVOR_VCPU: 2,
  },
  names: { 'OS::Magnum::ClusterTemplate': templateNames },
})

import { magnum as dialect, simulateService } from '@fascia/sdk/simulator'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { clusterOperations } from './clusters/cluster-operations.ts'
import { clusterRoutes } from './clusters/cluster-routes.ts'
import { get, type MagnumCall, tables } from './kit.ts'
import { nodegroupRoutes } from './nodegroups/nodegroup-routes.ts'
import { quotaRoutes } from './quotas/quota-routes.ts'
import { templateRoutes } from './templates/template-routes.ts'
import { demoWorld, emptyWorld } from './worlds/worlds.ts'

function versions({ baseUrl, maximumVersion }: MagnumCall) {
  const href = `${baseUrl.replace(/\/v1(\/.*)?$/, '')}/v1/`
  const version = { id: 'v1', status: 'CURRENT', min_version: '1.1', max_version: maximumVersion }
  return {
    name: 'OpenStack Magnum API',
    description: 'Magnum is an OpenStack project which aims to provide container cluster management.',
    versions: [{ ...version, links: [{ rel: 'self', href }] }],
  }
}

/** Magnum, API v1 with microversions up to 1.12. */
export const magnum = simulateService({
  type: 'container-infra',
  name: 'magnum',
  endpoint: '/container-infra/v1',
  microversions: { minimum: '1.1', maximum: '1.12', name: 'container-infra' },
  dialect,
  tables,
  documents: [
    get('/container-infra', { isPublic: true }, versions),
    get('/container-infra/v1', { isPublic: true }, (call) => ({ ...versions(call), id: 'v1' })),
  ],
  routes: [...templateRoutes, ...clusterRoutes, ...nodegroupRoutes, ...certificateRoutes, ...quotaRoutes],
  on: { ...clusterOperations.on },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
  after: ['image', 'network', 'compute'],
})

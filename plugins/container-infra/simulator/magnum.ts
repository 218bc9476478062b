import { magnum as dialect, simulateService } from '@fascia/sdk/simulator'
import { certificateRoutes } from './certificates/certificate-routes.ts'
import { clusterOperations } from './clusters/cluster-operations.ts'
import { clusterRoutes } from './clusters/cluster-routes.ts'
import { get, type MagnumCall, tables, timeText } from './kit.ts'
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

const REPORT_MS = 60_000
/** When the conductor of this cloud was started, in milliseconds since 1970. */
const STARTED_MS = Date.UTC(2025, 0, 1)

/** The processes of the service, which administrators alone see: one conductor, which reports once a minute. */
const processRoute = get('/mservices', { right: 'admin', rule: 'magnum-service:get_all' }, ({ now }) => {
  const reports = Math.max(1, Math.floor((now() - STARTED_MS) / REPORT_MS))
  const conductor = {
    ...{ id: 1, host: 'controller', binary: 'magnum-conductor', state: 'up', report_count: reports },
    ...{ disabled: false, disabled_reason: null, created_at: timeText(STARTED_MS) },
    updated_at: timeText(STARTED_MS + reports * REPORT_MS),
  }
  return { mservices: [conductor] }
})

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
  routes: [...templateRoutes, ...clusterRoutes, ...nodegroupRoutes, ...certificateRoutes, ...quotaRoutes, processRoute],
  on: { ...clusterOperations.on },
  worlds: { demo: demoWorld, empty: emptyWorld, scale: emptyWorld },
  after: ['image', 'network', 'compute'],
})

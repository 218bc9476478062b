import { nova as dialect, simulateService } from '@fascia/sdk/simulator'
import { adminActions } from './actions/admin-actions.ts'
import { imageActions } from './actions/image-actions.ts'
import { lockActions } from './actions/lock-actions.ts'
import { powerActions } from './actions/power-actions.ts'
import { resizeActions } from './actions/resize-actions.ts'
import { securityGroupActions } from './actions/security-group-actions.ts'
import { route as actionRoute } from './actions/server-action.ts'
import { shelveActions } from './actions/shelve-actions.ts'
import { consoleActions, consoleRoutes } from './consoles/console-actions.ts'
import { serialSocket } from './consoles/serial-console.ts'
import { vncSocket } from './consoles/vnc-console.ts'
import { diagnosticsRoutes } from './diagnostics/diagnostics-routes.ts'
import { extraSpecRoutes } from './flavors/extra-spec-routes.ts'
import { flavorRoutes } from './flavors/flavor-routes.ts'
import { aggregateRoutes } from './hosts/aggregate-routes.ts'
import { hostRoutes } from './hosts/host-routes.ts'
import { hypervisorRoutes } from './hosts/hypervisor-routes.ts'
import { instanceActionRoutes } from './instance-actions/instance-action-routes.ts'
import { keyPairRoutes } from './keypairs/key-pair-routes.ts'
import { operations } from './lifecycle/operations.ts'
import { migrationRoutes } from './migrations/migration-routes.ts'
import { externalEventRoutes } from './networking/external-event-routes.ts'
import { interfaceRoutes } from './networking/interface-routes.ts'
import { computeOverQuota, computeQuotas } from './quotas/compute-quotas.ts'
import { quotaRoutes } from './quotas/quota-routes.ts'
import { serverGroupRoutes } from './server-groups/server-group-routes.ts'
import { serverMetadataRoutes, serverTagRoutes } from './servers/metadata-routes.ts'
import { serverRoutes } from './servers/server-routes.ts'
import { tables } from './tables.ts'
import { usageRoutes } from './usage/usage-routes.ts'
import { extensionRoutes, MAXIMUM, versionDocuments, versionRoutes } from './versions/version-documents.ts'
import { volumeAttachmentRoutes } from './volumes/volume-attachment-routes.ts'
import { demoWorld } from './worlds/demo-world.ts'
import { emptyWorld } from './worlds/empty-world.ts'
import { scaleWorld } from './worlds/scale-world.ts'

/** Nova, API v2.1 with microversions up to 2.96. */
export const nova = simulateService({
  type: 'compute',
  name: 'nova',
  largestJsonBytes: 114_688,
  endpoint: '/compute/v2.1',
  requestIdHeader: 'x-compute-request-id',
  hasExactPaths: true,
  microversions: { minimum: '2.1', maximum: MAXIMUM, legacyHeader: 'X-OpenStack-Nova-API-Version' },
  dialect,
  tables,
  quotas: computeQuotas,
  overQuota: computeOverQuota,
  routes: [
    ...versionRoutes,
    ...extensionRoutes,
    ...serverRoutes,
    actionRoute(
      powerActions,
      lockActions,
      resizeActions,
      imageActions,
      shelveActions,
      adminActions,
      securityGroupActions,
      consoleActions,
    ),
    ...consoleRoutes,
    ...flavorRoutes,
    ...extraSpecRoutes,
    ...quotaRoutes,
    ...hostRoutes,
    ...hypervisorRoutes,
    ...aggregateRoutes,
    ...keyPairRoutes,
    ...serverGroupRoutes,
    ...instanceActionRoutes,
    ...interfaceRoutes,
    ...externalEventRoutes,
    ...diagnosticsRoutes,
    ...migrationRoutes,
    ...volumeAttachmentRoutes,
    ...serverMetadataRoutes,
    ...serverTagRoutes,
    ...usageRoutes,
  ],
  documents: versionDocuments,
  sockets: [serialSocket, vncSocket],
  on: operations.on,
  worlds: { demo: demoWorld, empty: emptyWorld, scale: scaleWorld },
  after: ['image', 'network', 'volumev3'],
})

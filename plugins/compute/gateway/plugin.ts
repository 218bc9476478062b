import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { aggregateRoutes } from './aggregates.ts'
import { zoneRoutes } from './availability-zones.ts'
import { connectConsole, getConsoleLog, getConsoleOutput, openConsole } from './consoles.ts'
import { createServer } from './create-server.ts'
import { listExtensions } from './extensions.ts'
import { FEATURES, getFeature } from './features.ts'
import { flavorRoutes } from './flavors.ts'
import { hostRoutes } from './hosts.ts'
import { hypervisorRoutes } from './hypervisors.ts'
import { attachInterface, detachInterface, listAttachableInterfaces, listServerInterfaces } from './interfaces.ts'
import { keypairRoutes } from './keypairs.ts'
import { createSnapshot, liveMigrateServer, rebuildServer, resetServerState, resizeServer } from './lifecycle.ts'
import { getLimits } from './limits.ts'
import { metadataRoutes } from './metadata.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { listProjects } from './projects.ts'
import { quotaRoutes } from './quotas.ts'
import { listResourceProviders } from './resource-providers.ts'
import { changeServerSecurityGroups, listServerSecurityGroups } from './security-groups.ts'
import { changeServer, deleteServer, getServer } from './server.ts'
import { listServerActions } from './server-actions.ts'
import { serverGroupRoutes } from './server-groups.ts'
import { computeNames } from './server-names.ts'
import { operateServer } from './server-operation.ts'
import { changeServerPassword, getServerPassword } from './server-password.ts'
import { changeTags } from './server-tags.ts'
import { listServers } from './servers.ts'
import { serviceRoutes } from './services.ts'
import { PUBLIC_SETTINGS, SETTINGS } from './settings.ts'
import { usageRoutes } from './usage.ts'
import { attachVolume, detachVolume, listAttachableVolumes, listServerVolumes } from './volume-attachments.ts'

const compute: GatewayPart = defineGateway({
  routes: [
    listServers,
    createServer,
    getServer,
    changeServer,
    deleteServer,
    operateServer,
    resizeServer,
    rebuildServer,
    getServerPassword,
    changeServerPassword,
    liveMigrateServer,
    resetServerState,
    listServerActions,
    listServerInterfaces,
    listAttachableInterfaces,
    attachInterface,
    detachInterface,
    listServerSecurityGroups,
    changeServerSecurityGroups,
    listServerVolumes,
    listAttachableVolumes,
    attachVolume,
    detachVolume,
    getConsoleLog,
    getConsoleOutput,
    openConsole,
    connectConsole,
    createSnapshot,
    ...flavorRoutes,
    ...metadataRoutes,
    changeTags,
    ...aggregateRoutes,
    ...hypervisorRoutes,
    ...serviceRoutes,
    ...hostRoutes,
    ...keypairRoutes,
    ...serverGroupRoutes,
    ...zoneRoutes,
    ...quotaRoutes,
    ...usageRoutes,
    getLimits,
    getFeature,
    listExtensions,
    listProjects,
    listResourceProviders,
  ],
  policies: [zed],
  features: FEATURES,
  names: computeNames,
  settings: SETTINGS,
  publicSettings: PUBLIC_SETTINGS,
})

export default compute

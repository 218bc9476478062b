import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import { getAvailabilityZones } from './availability-zones.ts'
import { postConsoleInfo } from './console-info.ts'
import { getConsoleLog, postConsoleOutput } from './console-output.ts'
import { createServer } from './create-server.ts'
import { FEATURES, getFeature } from './features.ts'
import { getFlavor, listFlavors } from './flavors.ts'
import { getKeypair, listKeypairs } from './keypairs.ts'
import { getLimits } from './limits.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { changeServer, deleteServer, getServer } from './server.ts'
import { listServerActions } from './server-actions.ts'
import { getServerGroup, listServerGroups } from './server-groups.ts'
import { listServerInterfaces } from './server-interfaces.ts'
import { changeServerMetadata, getServerMetadata } from './server-metadata.ts'
import { operateServer } from './server-operation.ts'
import { getServerSecurityGroups } from './server-security-groups.ts'
import { getServerVolumes } from './server-volumes.ts'
import { listServers } from './servers.ts'
import { getServices } from './services.ts'
import { createSnapshot } from './snapshots.ts'

const compute: GatewayPart = defineGateway({
  routes: [
    listServers,
    createServer,
    getServer,
    changeServer,
    deleteServer,
    operateServer,
    listServerActions,
    listServerInterfaces,
    getServerSecurityGroups,
    getServerVolumes,
    getServerMetadata,
    changeServerMetadata,
    getConsoleLog,
    postConsoleOutput,
    postConsoleInfo,
    createSnapshot,
    listFlavors,
    getFlavor,
    listKeypairs,
    getKeypair,
    listServerGroups,
    getServerGroup,
    getAvailabilityZones,
    getLimits,
    getServices,
    getFeature,
  ],
  policies: [zed],
  features: FEATURES,
  settings: { CONSOLE_TYPE: 'AUTO', INSTANCE_LOG_LENGTH: 35 },
  publicSettings: ['CONSOLE_TYPE', 'INSTANCE_LOG_LENGTH'],
})

export default compute

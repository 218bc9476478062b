import { defineGateway, type GatewayPart } from '@fascia/sdk/gateway'
import {
  changeAggregate,
  changeAggregateHosts,
  createAggregate,
  deleteAggregate,
  getAggregate,
  listAggregates,
  listZoneHosts,
} from './aggregates.ts'
import { getAvailabilityZones } from './availability-zones.ts'
import { changeFlavor, createFlavor, deleteFlavor } from './change-flavors.ts'
import { postConsoleInfo } from './console-info.ts'
import { getConsoleLog, postConsoleOutput } from './console-output.ts'
import { createServer } from './create-server.ts'
import { listExtensions } from './extensions.ts'
import {
  changeAggregateExtraSpecs,
  changeFlavorExtraSpecs,
  getAggregateExtraSpecs,
  getFlavorExtraSpecs,
} from './extra-specs.ts'
import { FEATURES, getFeature } from './features.ts'
import { changeFlavorAccess, getFlavorAccess, listFlavorProjects } from './flavor-access.ts'
import { getFlavor, listFlavors } from './flavors.ts'
import { changeService, evacuateHost, migrateHost } from './hosts.ts'
import { listHypervisors, listResourceProviders } from './hypervisors.ts'
import { createKeypair, deleteKeypair, getKeypair, listKeypairs } from './keypairs.ts'
import { getLimits } from './limits.ts'
import zed from './policy/zed.json' with { type: 'json' }
import { changeDefaultQuotas, changeProjectQuotas, getEditableQuotas, listDefaultQuotas } from './quotas.ts'
import { changeServer, deleteServer, getServer } from './server.ts'
import { listServerActions } from './server-actions.ts'
import { createServerGroup, deleteServerGroup, getServerGroup, listServerGroups } from './server-groups.ts'
import { listServerInterfaces } from './server-interfaces.ts'
import { changeServerMetadata, getServerMetadata } from './server-metadata.ts'
import { operateServer } from './server-operation.ts'
import { getServerSecurityGroups } from './server-security-groups.ts'
import { getServerVolumes } from './server-volumes.ts'
import { listServers } from './servers.ts'
import { getServices } from './services.ts'
import { createSnapshot } from './snapshots.ts'
import { getProjectUsage } from './usage.ts'

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
    createFlavor,
    changeFlavor,
    deleteFlavor,
    getFlavorAccess,
    changeFlavorAccess,
    listFlavorProjects,
    getFlavorExtraSpecs,
    changeFlavorExtraSpecs,
    getAggregateExtraSpecs,
    changeAggregateExtraSpecs,
    listAggregates,
    getAggregate,
    createAggregate,
    changeAggregate,
    changeAggregateHosts,
    deleteAggregate,
    listZoneHosts,
    listHypervisors,
    listResourceProviders,
    changeService,
    evacuateHost,
    migrateHost,
    listKeypairs,
    getKeypair,
    createKeypair,
    deleteKeypair,
    listServerGroups,
    getServerGroup,
    createServerGroup,
    deleteServerGroup,
    getAvailabilityZones,
    getLimits,
    getProjectUsage,
    listDefaultQuotas,
    changeDefaultQuotas,
    getEditableQuotas,
    changeProjectQuotas,
    getServices,
    listExtensions,
    getFeature,
  ],
  policies: [zed],
  features: FEATURES,
  settings: { OPENSTACK_USE_SIMPLE_TENANT_USAGE: true, CONSOLE_TYPE: 'AUTO', INSTANCE_LOG_LENGTH: 35 },
  publicSettings: ['OPENSTACK_USE_SIMPLE_TENANT_USAGE', 'OVERVIEW_DAYS_RANGE', 'CONSOLE_TYPE', 'INSTANCE_LOG_LENGTH'],
})

export default compute

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
import { getConsoleLog, getConsoleOutput, openConsole } from './consoles.ts'
import { createServer } from './create-server.ts'
import { listExtensions } from './extensions.ts'
import {
  changeAggregateExtraSpecs,
  changeFlavorExtraSpecs,
  getAggregateExtraSpecs,
  getFlavorExtraSpecs,
} from './extra-specs.ts'
import { FEATURES, getFeature } from './features.ts'
import { changeFlavorAccess, getFlavorAccess, listProjects } from './flavor-access.ts'
import { getFlavor, listFlavors } from './flavors.ts'
import { changeService, evacuateHost, migrateHost } from './hosts.ts'
import { getHypervisor, listHypervisors, listResourceProviders } from './hypervisors.ts'
import { attachInterface, detachInterface, listAttachableInterfaces, listServerInterfaces } from './interfaces.ts'
import { createKeypair, deleteKeypair, getKeypair, listKeypairs } from './keypairs.ts'
import { createSnapshot, liveMigrateServer, rebuildServer, resetServerState, resizeServer } from './lifecycle.ts'
import { getLimits } from './limits.ts'
import zed from './policy/zed.json' with { type: 'json' }
import {
  changeDefaultQuotas,
  changeProjectQuotas,
  getEditableQuotas,
  listDefaultQuotas,
  listProjectQuotas,
} from './quotas.ts'
import { changeServerSecurityGroups, listServerSecurityGroups } from './security-groups.ts'
import { changeServer, deleteServer, getServer } from './server.ts'
import { listServerActions } from './server-actions.ts'
import { createServerGroup, deleteServerGroup, getServerGroup, listServerGroups } from './server-groups.ts'
import { changeServerMetadata, getServerMetadata } from './server-metadata.ts'
import { computeNames } from './server-names.ts'
import { operateServer } from './server-operation.ts'
import { changeServerPassword, getServerPassword } from './server-password.ts'
import { listServers } from './servers.ts'
import { getServices } from './services.ts'
import { getProjectUsage, listUsages } from './usage.ts'
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
    getServerMetadata,
    changeServerMetadata,
    getConsoleLog,
    getConsoleOutput,
    openConsole,
    createSnapshot,
    listFlavors,
    getFlavor,
    createFlavor,
    changeFlavor,
    deleteFlavor,
    getFlavorAccess,
    changeFlavorAccess,
    listProjects,
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
    getHypervisor,
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
    listUsages,
    listDefaultQuotas,
    changeDefaultQuotas,
    getEditableQuotas,
    listProjectQuotas,
    changeProjectQuotas,
    getServices,
    listExtensions,
    getFeature,
  ],
  policies: [zed],
  features: FEATURES,
  names: computeNames,
  settings: { OPENSTACK_USE_SIMPLE_TENANT_USAGE: true, CONSOLE_TYPE: 'AUTO', INSTANCE_LOG_LENGTH: 35 },
  publicSettings: [
    'OPENSTACK_USE_SIMPLE_TENANT_USAGE',
    'OVERVIEW_DAYS_RANGE',
    'CONSOLE_TYPE',
    'INSTANCE_LOG_LENGTH',
    'OPENSTACK_ENABLE_PASSWORD_RETRIEVE',
    'OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE',
  ],
})

export default compute

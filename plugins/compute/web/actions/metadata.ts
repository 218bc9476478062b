import { type Action, metadataAction, policy } from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import { canUpdateMetadata } from '../server-state.ts'

/** Edits what an instance says of itself; its scheduler hints are another map. */
export const updateServerMetadata: Action<Server> = metadataAction('compute.action.metadata', {
  path: '/api/nova/servers/:id/metadata',
  title: 'Update Instance Metadata',
  failure: 'Unable to retrieve the instance metadata.',
  definitions: 'OS::Nova::Server',
  propertiesTarget: 'metadata',
  requires: policy('compute', 'os_compute_api:server-metadata:update'),
  allowed: canUpdateMetadata,
})

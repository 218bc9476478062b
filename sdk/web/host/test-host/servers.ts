import Type from 'typebox'
import { deleteCall, plural, policy, postCall, typeRef } from '../../../common/index.ts'
import type { DeclaredPanel } from '../../declare/declared-panel.ts'
import {
  action,
  because,
  choice,
  definePlugin,
  deleteAction,
  overview,
  type PluginDefinition,
  property,
  resourceType,
} from '../../declare/index.ts'
import type { DeclaredType } from '../../declare/resource-type.ts'
import type { ColumnSpec } from '../../declare/table.ts'
import type { Item } from '../../resource/row.ts'

const TestServer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  status: Type.String(),
  size: Type.Number(),
  created_at: Type.String(),
  tenant_id: Type.String(),
  locked: Type.Optional(Type.Boolean()),
})

const operate = postCall('/api/test/servers/:id', { body: Type.Object({ operation: Type.String() }) })
const remove = deleteCall('/api/test/servers/:id')

export const startServer = action({
  label: plural('Start Server', 'Start Servers'),
  batch: true,
  requires: policy('compute', 'servers:start'),
  allowed: (server: Item) => server.status === 'SHUTOFF' || because('Needs status SHUTOFF'),
  call: operate,
  body: { operation: 'start' },
  messages: {
    success: plural('Started server: {names}.', 'Started servers: {names}.'),
    failure: 'Unable to start the server with id: {id}',
  },
})

const columns: readonly ColumnSpec[] = [
  'name',
  'status',
  { of: 'size', priority: 2 },
  { of: 'created_at', priority: 3 },
]

/** A small plugin for the SDK's own tests: servers with a few actions. */
export function serversPlugin(
  changes: Partial<DeclaredType> = {},
  panel: Partial<DeclaredPanel> = {},
): PluginDefinition {
  const servers = resourceType(typeRef('Test::Server', TestServer), {
    names: plural('Server', 'Servers'),
    calls: { remove },
    properties: {
      name: property.text('Name'),
      id: property.id('ID'),
      size: property.bytes('Size'),
      created_at: property.instant('Created'),
      status: property.status('Status', { ACTIVE: 'success', SHUTOFF: 'stopped', BUILD: 'progress', ERROR: 'danger' }),
    },
    transitional: { status: ['BUILD'] },
    indexPath: '/project/servers',
    detailsPath: '/project/servers/:id',
    policyTarget: { project_id: 'tenant_id' },
    facets: ['name', choice('status', { ACTIVE: 'active', SHUTOFF: 'shutoff', BUILD: 'build' })],
    drawer: { groups: [{ properties: ['id', 'name'] }] },
    details: [overview({ title: 'Facts', properties: ['id', 'size'] })],
    actions: {
      start: startServer,
      delete: deleteAction({
        batch: true,
        requires: policy('compute', 'servers:delete'),
        allowed: (server: Item) => server.locked !== true || because('Locked'),
      }),
    },
  })
  return definePlugin({
    resourceTypes: [{ ...servers, columns, ...changes }],
    panels: [{ id: 'test.panel.servers', path: '/project/servers', title: 'Servers', of: servers, ...panel }],
  })
}

export function server(name: string, rest: Item = {}): Item {
  return { id: `id-of-${name}`, name, status: 'ACTIVE', tenant_id: 'project-1', size: 1024, ...rest }
}

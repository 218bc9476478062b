import { plural } from '../../../common/index.ts'
import {
  because,
  bytes,
  type ColumnSpec,
  definePlugin,
  deleteAction,
  type FacetSpec,
  id,
  instant,
  type Panel,
  type PluginDefinition,
  policy,
  type ResourceTypeSpec,
  requestAction,
  resourceType,
  status,
  text,
} from '../../declare/index.ts'
import type { Item } from '../../resource/row.ts'

const COLUMNS: readonly ColumnSpec[] = [
  { of: 'name', link: true, sort: 'default' },
  'status',
  { of: 'size', priority: 2 },
  { of: 'created_at', priority: 3 },
]

const FACETS: readonly FacetSpec[] = [
  'name',
  { of: 'status', options: ['ACTIVE', 'SHUTOFF', 'BUILD'].map((key) => ({ key, label: key.toLowerCase() })) },
]

/** A small plugin for the SDK's own tests: servers with a few actions. */
export function serversPlugin(
  changes: Partial<ResourceTypeSpec<Item>> = {},
  panel: Partial<Panel> = {},
): PluginDefinition {
  return definePlugin({
    resourceTypes: [
      resourceType<Item>('Test::Server', {
        names: plural('Server', 'Servers'),
        properties: {
          name: text('Name'),
          id: id('ID'),
          size: bytes('Size'),
          created_at: instant('Created'),
          status: status('Status', { ACTIVE: 'success', SHUTOFF: 'stopped', BUILD: 'progress', ERROR: 'danger' }),
        },
        transitional: [{ property: 'status', in: ['BUILD'] }],
        indexPath: '/project/servers',
        detailsPath: '/project/servers/:id',
        policyTarget: { project_id: 'tenant_id' },
        columns: COLUMNS,
        facets: FACETS,
        drawer: { groups: [{ properties: ['id', 'name'] }] },
        details: [
          {
            id: 'test.view.overview',
            title: 'Overview',
            order: 0,
            groups: [{ title: 'Facts', properties: ['id', 'size'] }],
          },
        ],
        itemActions: [startServer, deleteServer],
        batchActions: [{ ...startServer, id: 'test.batch.start' }, deleteServers],
        ...changes,
      }),
    ],
    panels: [{ id: 'test.panel.servers', path: '/project/servers', title: 'Servers', lists: 'Test::Server', ...panel }],
  })
}

export const startServer = requestAction<Item>('test.action.start', {
  label: plural('Start Server', 'Start Servers'),
  requires: policy('compute', 'servers:start'),
  allowed: (server) => server.status === 'SHUTOFF' || because('Needs status SHUTOFF'),
  request: { method: 'POST', path: '/api/test/servers/:id', body: { operation: 'start' } },
  messages: {
    success: plural('Started server: {names}.', 'Started servers: {names}.'),
    failure: 'Unable to start the server with id: {id}',
  },
})

const noun = { one: 'Server', other: 'Servers' }
const deleteSpec = {
  noun,
  path: '/api/test/servers/:id',
  requires: policy('compute', 'servers:delete'),
  allowed: (server: Item) => server.locked !== true || because('Locked'),
}
export const deleteServer = deleteAction<Item>('test.action.delete', deleteSpec)
export const deleteServers = deleteAction<Item>('test.batch.delete', deleteSpec)

export function server(name: string, rest: Item = {}): Item {
  return { id: `id-of-${name}`, name, status: 'ACTIVE', tenant_id: 'project-1', size: 1024, ...rest }
}

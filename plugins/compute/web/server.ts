import { imageType } from '@fascia/plugin-images/api/images'
import { all, feature, plural, policy, service } from '@fascia/sdk/common'
import { panel, property, resourceType, view } from '@fascia/sdk/web/declare'
import { flavorType } from '../api/flavors.ts'
import { keypairType } from '../api/keypairs.ts'
import { list as serverLog } from '../api/server-actions.ts'
import * as servers from '../api/servers.ts'
import { serverActions } from './actions/server-actions.ts'
import { powerState, serverStatus, taskState } from './server-status.ts'
import { consoleTab, interfacesTab, logTab } from './server-tabs.ts'

/** What Nova filters by, in the order of the panel. */
const facets = [
  { of: 'uuid', label: 'Instance ID' },
  { of: 'name' },
  { of: 'image', label: 'Image ID' },
  { of: 'image_name' },
  { of: 'ip', label: 'IPv4 Address' },
  { of: 'ip6', label: 'IPv6 Address' },
  { of: 'flavor', label: 'Flavor ID' },
  { of: 'flavor_name', label: 'Flavor Name' },
  { of: 'key_name', label: 'Key Pair Name' },
  { of: 'status' },
  { of: 'availability_zone', label: 'Availability Zone' },
  { of: 'changes-since', label: 'Changes Since' },
  { of: 'tags', requires: feature('server_tags') },
] as const

/** An instance [COMPUTE-052]. */
export const server = resourceType(servers.serverType, {
  names: plural('Instance', 'Instances'),
  failure: 'Unable to retrieve the servers.',
  calls: servers,
  pages: {
    sorts: [
      'name',
      'created',
      'status',
      'key_name',
      'tenant_id',
      'OS-EXT-AZ:availability_zone',
      'OS-EXT-STS:task_state',
      'OS-EXT-STS:power_state',
      'OS-EXT-SRV-ATTR:host',
    ],
    words: { as: 'name', find: 'part' },
  },
  detailsPath: ':id/',
  reasonOf: 'fault.message',
  log: { path: serverLog.path, action: 'action', failure: 'message' },
  history: {
    service: 'compute',
    path: serverLog.path,
    at: 'start_time',
    what: 'action',
    request: 'request_id',
    user: 'user_id',
    failed: { message: ['Error'] },
  },
  // Beside the addresses, the MAC addresses.
  findBy: ['addresses'],
  policyTarget: { project_id: 'tenant_id', user_id: 'user_id' },
  transitional: { 'OS-EXT-STS:task_state': 'isSet' },
  properties: {
    name: property.text('Instance Name'),
    id: property.id('ID'),
    description: property.text('Description'),
    tenant_id: property.reference('Project', 'OS::Keystone::Project', { name: 'project_name' }),
    user_id: property.reference('User', 'OS::Keystone::User', { name: 'user_name' }),
    image_name: property.text('Image Name'),
    image_id: property.reference('Image', imageType, { at: 'image.id', name: 'image_name' }),
    ip: property.list('IP Address'),
    flavor: property.text('Flavor', { at: 'flavor.original_name' }),
    flavor_id: property.id('Flavor ID', { at: 'flavor.id' }),
    made_of: property.reference('Flavor', flavorType, { at: 'flavor.id', name: 'flavor.original_name' }),
    vcpus: property.count('VCPUs', { at: 'flavor.vcpus' }),
    ram: property.mebibytes('RAM', { at: 'flavor.ram' }),
    disk: property.gibibytes('Disk', { at: 'flavor.disk' }),
    ephemeral: property.gibibytes('Ephemeral Disk', { at: 'flavor.ephemeral' }),
    key_name: property.reference('Key Pair', keypairType),
    volumes: property.list('Volumes', {
      at: 'os-extended-volumes:volumes_attached',
      references: 'OS::Cinder::Volume',
      idAt: 'id',
    }),
    status: serverStatus,
    locked: property.yesNo('Locked'),
    locked_reason: property.text('Lock Reason'),
    'OS-EXT-AZ:availability_zone': property.text('Availability Zone'),
    'OS-EXT-STS:task_state': taskState,
    'OS-EXT-STS:power_state': powerState,
    created: property.instant('Age'),
    created_at: property.instant('Created', { at: 'created' }),
    metadata: property.map('Metadata'),
    tags: property.list('Tags'),
    'OS-EXT-SRV-ATTR:host': property.text('Host'),
    'OS-EXT-SRV-ATTR:instance_name': property.text('Instance Name on the Host'),
    'OS-EXT-SRV-ATTR:reservation_id': property.id('Reservation ID'),
    'OS-EXT-SRV-ATTR:launch_index': property.count('Launch Index'),
    'OS-EXT-SRV-ATTR:hostname': property.text('Hostname'),
    'OS-EXT-SRV-ATTR:kernel_id': property.id('Kernel ID', { references: imageType }),
    'OS-EXT-SRV-ATTR:ramdisk_id': property.id('Ramdisk ID', { references: imageType }),
    'OS-EXT-SRV-ATTR:root_device_name': property.text('Device Name'),
    'OS-EXT-SRV-ATTR:user_data': property.code('User Data', { isSensitive: true }),
  },
  columns: [
    { of: 'tenant_id', priority: 2 },
    { of: 'OS-EXT-SRV-ATTR:host', priority: 2 },
    'name',
    { of: 'name', id: 'compute.column.admin-name', label: 'Name' },
    { of: 'image_name', priority: 3 },
    'ip',
    { of: 'flavor', priority: 2 },
    { of: 'key_name', priority: 6 },
    'status',
    { of: 'locked', priority: 6 },
    { of: 'OS-EXT-AZ:availability_zone', priority: 6 },
    { of: 'OS-EXT-STS:task_state', priority: 5 },
    { of: 'OS-EXT-STS:power_state', priority: 4 },
    { of: 'created', priority: 2 },
  ],
  facets: [
    { of: 'project', label: 'Project Name' },
    { of: 'tenant_id', label: 'Project ID' },
    { of: 'host', label: 'Host Name' },
    ...facets,
  ],
  drawer: {
    groups: [
      { properties: ['name', 'id', 'description'] },
      { properties: ['tenant_id', 'created_at', 'OS-EXT-AZ:availability_zone'] },
      { properties: ['image_id', 'flavor', 'key_name'] },
    ],
  },
  details: [
    view('Overview', () => import('./overview/overview.tsx'), { explains: true }),
    interfacesTab,
    logTab,
    consoleTab,
    view('Action Log', () => import('./action-log/action-log.tsx'), {
      requires: policy('compute', 'os_compute_api:os-instance-usage-audit-log'),
    }),
  ],
  actions: serverActions,
})

const HELP =
  'An instance is a virtual machine: it boots from an image or a volume, and its flavor is its size. Launch, stop, resize and delete instances, take snapshots, and open their consoles. Shelved instances free their host and keep their disks.'

/** What stops an instance for a while and goes on with it, in the order of its menus. */
const RESTING = ['pause', 'unpause', 'suspend', 'resume', 'shelve', 'unshelve'] as const

/** The project's instances. */
export const projectInstances = panel(server, {
  path: '/project/instances',
  nav: { perspective: 'project', group: 'Compute', order: 120 },
  help: HELP,
  requires: service('compute'),
  columns: [
    'name',
    'image_name',
    'ip',
    'flavor',
    'key_name',
    'status',
    'locked',
    'OS-EXT-AZ:availability_zone',
    'OS-EXT-STS:task_state',
    'OS-EXT-STS:power_state',
    'created',
  ],
  facets: facets.map(({ of }) => of),
})

/** Every project's instances, for administrators. */
export const adminInstances = panel(server, {
  path: '/admin/instances',
  nav: { perspective: 'admin', group: 'Compute', order: 130 },
  help: HELP,
  requires: all(service('compute'), policy('compute', 'context_is_admin', 'os_compute_api:servers:detail')),
  parameters: { all_projects: 'true' },
  columns: [
    'tenant_id',
    'OS-EXT-SRV-ATTR:host',
    'compute.column.admin-name',
    'image_name',
    'ip',
    'flavor',
    'status',
    'locked',
    'OS-EXT-STS:task_state',
    'OS-EXT-STS:power_state',
    'created',
  ],
  globalActions: [],
  filterFirst: 'FILTER_DATA_FIRST.admin.instances',
  itemActions: [
    'rescue',
    'unrescue',
    'confirmResize',
    'revertResize',
    'edit',
    'console',
    'log',
    'snapshot',
    ...RESTING,
    'migrate',
    'liveMigrate',
    'softReboot',
    'hardReboot',
    'rebuild',
    'stop',
    'resetState',
    'delete',
  ],
  batchActions: [
    'start',
    'confirmResize',
    'revertResize',
    ...RESTING,
    'lock',
    'unlock',
    'softReboot',
    'hardReboot',
    'stop',
    'migrate',
    'delete',
  ],
})

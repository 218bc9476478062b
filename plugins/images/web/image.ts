import {
  bytes,
  choice,
  choices,
  gibibytes,
  id,
  instant,
  list,
  map,
  mebibytes,
  overview,
  plural,
  policy,
  type ResourceType,
  reference,
  resourceType,
  status,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'

const STATUSES = {
  active: 'Active',
  saving: 'Saving',
  queued: 'Queued',
  pending_delete: 'Pending Delete',
  killed: 'Killed',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
}

const VISIBILITIES = { public: 'Public', private: 'Private', shared: 'Shared', community: 'Community' }

const FORMATS = ['aki', 'ami', 'ari', 'docker', 'iso', 'ova', 'ploop', 'qcow2', 'raw', 'vdi', 'vhd', 'vhdx', 'vmdk']

/** An image: what an instance is started from. Columns and priorities are those of facts 6.6. */
// biome-ignore lint/suspicious/noExplicitAny: no code of this plugin reads an item yet; its properties say what it holds.
export const image: ResourceType<any> = resourceType('OS::Glance::Image', {
  names: plural('Image', 'Images'),
  source: { list: '/api/glance/images/', load: '/api/glance/images/:id/' },
  loads: 'all',
  indexPath: '/project/images',
  policyTarget: { project_id: 'owner' },
  transitional: [{ property: 'status', in: ['saving', 'queued', 'pending_delete'] }],
  properties: {
    id: id('ID'),
    name: text('Name'),
    type: choices('Type', { Image: 'Image', Snapshot: 'Snapshot' }),
    owner: reference('Owner', 'OS::Keystone::Project', { namePath: ['owner_name'] }),
    status: status(
      'Status',
      {
        active: 'success',
        saving: 'progress',
        queued: 'progress',
        pending_delete: 'progress',
        killed: 'danger',
        deactivated: 'warning',
        deleted: 'neutral',
      },
      { values: STATUSES },
    ),
    visibility: choices('Visibility', VISIBILITIES),
    protected: yesNo('Protected'),
    disk_format: text('Disk Format'),
    container_format: text('Container Format'),
    size: bytes('Size'),
    virtual_size: bytes('Virtual Size'),
    min_disk: gibibytes('Min. Disk'),
    min_ram: mebibytes('Min. RAM'),
    checksum: text('Checksum'),
    architecture: text('Architecture'),
    kernel_id: id('Kernel ID'),
    ramdisk_id: id('Ramdisk ID'),
    tags: list('Tags'),
    created_at: instant('Created At'),
    updated_at: instant('Updated At'),
    properties: map('Custom Properties'),
  },
  columns: [
    { of: 'owner', requires: policy('identity', 'identity:get_project') },
    { of: 'name', link: true, sort: 'default' },
    'type',
    'status',
    'visibility',
    'protected',
    { of: 'disk_format', priority: 2 },
    { of: 'size', priority: 2 },
  ],
  facets: [
    { of: 'name', label: 'Name', isSingleton: true, isServer: true },
    choice('status', STATUSES, { label: 'Status', isServer: true }),
    choice('visibility', VISIBILITIES, { label: 'Visibility', isServer: true }),
    choice('protected', { true: 'Yes', false: 'No' }, { label: 'Protected', isServer: true }),
    choice('disk_format', Object.fromEntries(FORMATS.map((format) => [format, format.toUpperCase()])), {
      label: 'Format',
      isServer: true,
    }),
    { of: 'size_min', label: 'Min. Size (bytes)', isSingleton: true, isServer: true },
    { of: 'size_max', label: 'Max. Size (bytes)', isSingleton: true, isServer: true },
  ],
  drawer: {
    groups: [
      { properties: ['name', 'id'] },
      { properties: ['visibility', 'protected'] },
      { properties: ['disk_format', 'size'] },
      { properties: ['min_disk', 'min_ram'] },
      { properties: ['checksum'] },
    ],
  },
  details: [
    overview(
      'images.view.overview',
      { title: 'Image', properties: ['name', 'id', 'type', 'status', 'size', 'disk_format', 'container_format'] },
      { title: 'Access', properties: ['owner', 'visibility', 'protected', 'created_at', 'updated_at'] },
      { title: 'Requirements', properties: ['min_disk', 'min_ram', 'architecture', 'kernel_id', 'ramdisk_id'] },
      { title: 'Content', properties: ['checksum', 'virtual_size', 'tags', 'properties'] },
    ),
  ],
})

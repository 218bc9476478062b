import {
  all,
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
  panel,
  plural,
  policy,
  reference,
  resourceType,
  service,
  status,
  text,
  yesNo,
} from '@fascia/sdk/web/declare'
import * as images from '../api/images.ts'
import { IMAGE_FORMATS } from '../common/image-formats.ts'
import { VISIBILITY_NAMES } from '../common/visibility.ts'
import { create, createVolume, deactivate, deleteImage, edit, metadata, reactivate } from './actions.ts'

/** An image: what an instance is started from. */
export const image = resourceType(images.imageType, {
  names: plural('Image', 'Images'),
  calls: images,
  policyTarget: { project_id: 'owner' },
  relists: true,
  properties: {
    id: id('ID'),
    name: text('Name'),
    type: choices('Type', { Image: 'Image', Snapshot: 'Snapshot' }),
    owner: reference('Owner', 'OS::Keystone::Project', { name: 'owner_name' }),
    // Compared without case [IMAGE-012].
    status: status('Status', {
      active: 'success',
      saving: 'progress',
      queued: 'progress',
      pending_delete: 'progress',
      killed: 'danger',
      deactivated: 'warning',
      deleted: 'neutral',
    }),
    visibility: choices('Visibility', VISIBILITY_NAMES),
    protected: yesNo('Protected'),
    disk_format: text('Disk Format'),
    container_format: text('Container Format'),
    size: bytes('Size'),
    virtual_size: bytes('Virtual Size'),
    min_disk: gibibytes('Min. Disk'),
    min_ram: mebibytes('Min. RAM'),
    description: text('Description', { at: 'properties.description' }),
    members: list('Members'),
    is_public: yesNo('Public'),
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
    'name',
    'type',
    'status',
    { of: 'visibility', view: () => import('./visibility-cell.tsx') },
    'protected',
    { of: 'disk_format', priority: 2 },
    { of: 'size', priority: 2 },
  ],
  facets: [
    'name',
    'status',
    'visibility',
    'protected',
    choice(
      'disk_format',
      Object.fromEntries(Object.keys(IMAGE_FORMATS).map((format) => [format, format.toUpperCase()])),
      { label: 'Format' },
    ),
    { of: 'size_min', label: 'Min. Size (bytes)' },
    { of: 'size_max', label: 'Max. Size (bytes)' },
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
      {
        title: 'Image',
        properties: ['name', 'id', 'description', 'type', 'status', 'size', 'disk_format', 'container_format'],
      },
      { title: 'Access', properties: ['owner', 'visibility', 'protected', 'created_at', 'updated_at'] },
      { title: 'Requirements', properties: ['min_disk', 'min_ram', 'architecture', 'kernel_id', 'ramdisk_id'] },
      { title: 'Content', properties: ['checksum', 'virtual_size', 'tags', 'properties'] },
    ),
  ],
  actions: { create, createVolume, edit, metadata, deactivate, reactivate, delete: deleteImage },
})

export const hasImages = all(service('image'), policy('image', 'get_images'))

export const projectImages = panel(image, {
  path: '/project/images',
  nav: { perspective: 'project', group: 'Compute', order: 130 },
  requires: hasImages,
})

export const adminImages = panel(image, {
  path: '/admin/images',
  nav: { perspective: 'admin', group: 'Compute', order: 150 },
  requires: all(service('image'), policy('image', 'context_is_admin', 'get_images')),
  filterFirst: 'FILTER_DATA_FIRST.admin.images',
})

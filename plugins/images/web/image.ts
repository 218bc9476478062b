import { all, plural, policy, service } from '@fascia/sdk/common'
import { choice, overview, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as images from '../api/images.ts'
import { IMAGE_FORMATS } from '../common/image-formats.ts'
import { create, createVolume, deactivate, deleteImage, edit, metadata, reactivate } from './actions.ts'

/** An image: what an instance is started from. */
export const image = resourceType(images.imageType, {
  names: plural('Image', 'Images'),
  calls: images,
  pages: { sorts: ['name', 'status', 'disk_format', 'size'], words: { as: 'name', find: 'whole' } },
  policyTarget: { project_id: 'owner' },
  relists: true,
  reasonOf: 'failure',
  properties: { description: property.text('Description', { at: 'properties.description' }) },
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

const HELP =
  'An image is a disk from which instances boot. Upload a file or import one from an address, launch an instance or create a volume from it, and edit its metadata. Visibility decides who sees it: the project, members, or everyone.'

export const projectImages = panel(image, {
  path: '/project/images',
  nav: { perspective: 'project', group: 'Compute', order: 130 },
  help: HELP,
  requires: hasImages,
})

export const adminImages = panel(image, {
  path: '/admin/images',
  nav: { perspective: 'admin', group: 'Compute', order: 150 },
  help: HELP,
  requires: all(service('image'), policy('image', 'context_is_admin', 'get_images')),
  filterFirst: 'FILTER_DATA_FIRST.admin.images',
})

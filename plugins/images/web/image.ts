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
import { IMAGE_FORMATS } from '../common/image-formats.ts'
import { VISIBILITIES } from '../common/visibility.ts'
import {
  createImage,
  createVolume,
  deactivateImage,
  deleteImage,
  editImage,
  reactivateImage,
  updateMetadata,
} from './actions/index.ts'
import { TRANSITIONAL } from './image-state.ts'

const STATUSES = {
  active: 'Active',
  saving: 'Saving',
  queued: 'Queued',
  pending_delete: 'Pending Delete',
  killed: 'Killed',
  deactivated: 'Deactivated',
  deleted: 'Deleted',
}

export interface Image {
  readonly id: string
  readonly name: string
  readonly status: string
  readonly owner: string | null
  readonly visibility?: string
  readonly is_public?: boolean
  readonly protected: boolean
  readonly disk_format: string | null
  readonly container_format: string | null
  /** Bytes; null until there is data. */
  readonly size: number | null
  /** GB */
  readonly min_disk: number
  /** MB */
  readonly min_ram: number
  readonly properties: Readonly<Record<string, string>>
  /** Of the image API that the deployment speaks. */
  readonly apiVersion?: number
}

/** An image: what an instance is started from. */
export const image: ResourceType<Image> = resourceType<Image>('OS::Glance::Image', {
  names: plural('Image', 'Images'),
  source: { list: '/api/glance/images/', load: '/api/glance/images/:id/' },
  loads: 'all',
  indexPath: '/project/images',
  policyTarget: { project_id: 'owner' },
  transitional: [{ property: 'status', in: TRANSITIONAL }],
  relists: true,
  properties: {
    id: id('ID'),
    name: text('Name'),
    type: choices('Type', { Image: 'Image', Snapshot: 'Snapshot' }),
    owner: reference('Owner', 'OS::Keystone::Project', { name: 'owner_name' }),
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
    { of: 'name', link: true, sort: 'default' },
    'type',
    'status',
    { of: 'visibility', view: () => import('./visibility/visibility-cell.tsx') },
    'protected',
    { of: 'disk_format', priority: 2 },
    { of: 'size', priority: 2 },
  ],
  facets: [
    { of: 'name', label: 'Name', isSingleton: true, isServer: true },
    choice('status', STATUSES, { label: 'Status', isServer: true }),
    choice('visibility', VISIBILITIES, { label: 'Visibility', isServer: true }),
    choice('protected', { true: 'Yes', false: 'No' }, { label: 'Protected', isServer: true }),
    choice(
      'disk_format',
      Object.fromEntries(Object.keys(IMAGE_FORMATS).map((format) => [format, format.toUpperCase()])),
      {
        label: 'Format',
        isServer: true,
      },
    ),
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
      {
        title: 'Image',
        properties: ['name', 'id', 'description', 'type', 'status', 'size', 'disk_format', 'container_format'],
      },
      { title: 'Access', properties: ['owner', 'visibility', 'protected', 'created_at', 'updated_at'] },
      { title: 'Requirements', properties: ['min_disk', 'min_ram', 'architecture', 'kernel_id', 'ramdisk_id'] },
      { title: 'Content', properties: ['checksum', 'virtual_size', 'tags', 'properties'] },
    ),
  ],
  globalActions: [createImage],
  itemActions: [createVolume, editImage, updateMetadata, deactivateImage, reactivateImage, deleteImage],
  batchActions: [{ ...deleteImage, id: 'images.batch.delete' }],
})

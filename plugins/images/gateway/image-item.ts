/** An image as Glance answers it: known fields and the custom properties side by side. */
export interface GlanceImage {
  readonly id: string
  readonly name: string | null
  readonly owner: string | null
  readonly visibility: string
  readonly [field: string]: unknown
}

/** Fields of the image itself; everything else that Glance tells is a custom property. */
const OWN_FIELDS = new Set([
  'id',
  'name',
  'owner',
  'status',
  'visibility',
  'protected',
  'disk_format',
  'container_format',
  'size',
  'min_disk',
  'min_ram',
  'checksum',
  'architecture',
  'created_at',
  'updated_at',
  'tags',
  'virtual_size',
  'file',
  'schema',
  'self',
  'locations',
  'kernel_id',
  'ramdisk_id',
])

/** A snapshot says so, or holds the block devices that it was taken from. */
function typeOf(image: GlanceImage): 'Image' | 'Snapshot' {
  return image.image_type === 'snapshot' || 'block_device_mapping' in image ? 'Snapshot' : 'Image'
}

const NEWEST = 2
const NOBODY: ReadonlyMap<string, string> = new Map()

/** The version of the image API that the deployment speaks [IMAGE-040]. */
export function imageApiVersion(settings: (path: string) => unknown): number {
  return Number(settings('OPENSTACK_API_VERSIONS.image') ?? NEWEST)
}

/** Makes the dashboard's image from Glance's: custom properties under `properties`, a name also where there is none [IMAGE-026]. */
export function imageItem(
  image: GlanceImage,
  owners: ReadonlyMap<string, string> = NOBODY,
  apiVersion = NEWEST,
): Readonly<Record<string, unknown>> {
  const own: Record<string, unknown> = {}
  const properties: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(image)) (OWN_FIELDS.has(field) ? own : properties)[field] = value
  const ownerName = owners.get(image.owner ?? '')
  return {
    ...own,
    name: image.name || image.id,
    is_public: image.visibility === 'public',
    type: typeOf(image),
    apiVersion,
    ...(ownerName === undefined ? {} : { owner_name: ownerName }),
    properties,
  }
}

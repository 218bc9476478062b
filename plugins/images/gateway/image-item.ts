import { type Image, ImageFields } from '../api/images.ts'

type Named<Item> = Omit<Item, 'name'> & { readonly name: string | null }

/** An image as Glance answers it: known fields and the custom properties side by side. */
export type GlanceImage = Named<Omit<Pick<Image, keyof typeof ImageFields.properties>, 'architecture'>> &
  Partial<Pick<Image, 'architecture'>>

/** Fields of the image itself; everything else that Glance says is a custom property. */
const OWN_FIELDS = new Set([...Object.keys(ImageFields.properties), 'file', 'schema', 'self', 'locations'])

const NEWEST = 2
const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The version of the image API that the deployment speaks [IMAGE-040]. */
export function imageApiVersion(settings: (path: string) => unknown): number {
  return Number(settings('OPENSTACK_API_VERSIONS.image') ?? NEWEST)
}

/**
 * Makes the dashboard's image from Glance's: custom properties under `properties`, a name also where there is none [IMAGE-026]. Those have
 * a value: null is a property of Glance's own without one, such as the hash of an image without data.
 */
export function imageItem(image: GlanceImage, owners = NO_NAMES, apiVersion = NEWEST): Image {
  const own = { ...image }
  const properties: Record<string, string | boolean> = {}
  for (const [name, value] of Object.entries(image)) {
    if (OWN_FIELDS.has(name)) continue
    if (value !== null) properties[name] = typeof value === 'boolean' ? value : String(value)
    Reflect.deleteProperty(own, name)
  }
  const ownerName = owners.get(image.owner ?? '')
  // A snapshot is marked as one, or holds the block devices that it was taken from.
  const isSnapshot = properties.image_type === 'snapshot' || 'block_device_mapping' in properties
  return {
    ...own,
    name: image.name || image.id,
    architecture: image.architecture ?? null,
    is_public: image.visibility === 'public',
    type: isSnapshot ? 'Snapshot' : 'Image',
    apiVersion,
    ...(ownerName === undefined ? {} : { owner_name: ownerName }),
    properties,
  }
}

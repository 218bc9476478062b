import { itemReader } from '@fascia/sdk/gateway'
import { type Image, ImageFields, imageType } from '../api/images.ts'

type Named<Item> = Omit<Item, 'name'> & { readonly name: string | null }

/** An image as Glance answers it: known fields and the custom properties side by side. */
export type GlanceImage = Named<Omit<Pick<Image, keyof typeof ImageFields.properties>, 'architecture'>> &
  Partial<Pick<Image, 'architecture'>>

/** Fields of the image itself; everything else that Glance says is a custom property. */
const OWN_FIELDS = new Set([...Object.keys(ImageFields.properties), 'file', 'schema', 'self', 'locations'])

/** The status of an image whose data Glance could not fetch. */
export const IMPORT_FAILED = 'import_failed'

/** Whether an image has failed to be imported: Glance has it wait for data again, and names the stores that it has not reached. */
export function isLost(image: object): boolean {
  const { status, os_glance_failed_import: stores = '' } = Object(image)
  return status === 'queued' && stores !== '' && stores !== null
}

const NEWEST = 2
const NO_NAMES: ReadonlyMap<string, string> = new Map()

/** The version of the image API that the deployment speaks [IMAGE-040]. */
export function imageApiVersion(settings: (path: string) => unknown): number {
  return Number(settings('OPENSTACK_API_VERSIONS.image') ?? NEWEST)
}

/** What an image takes besides what Glance says of it. */
interface Surroundings {
  readonly owners: ReadonlyMap<string, string>
  readonly apiVersion: number
  /** Why it could not be imported, where Glance was asked. */
  readonly failure: string | undefined
}

/** Custom properties have a value: null is a property of Glance's own without one, such as the hash of an image without data. */
function customProperties(row: Readonly<Record<string, unknown>>): Readonly<Record<string, string | boolean>> {
  const custom = Object.entries(row).filter(([name, value]) => !OWN_FIELDS.has(name) && value !== null)
  return Object.fromEntries(custom.map(([name, value]) => [name, typeof value === 'boolean' ? value : String(value)]))
}

const toImage = itemReader<typeof imageType.schema, Surroundings>(imageType, {
  name: ({ id, name }) => name || id,
  status: ({ status }, _around, row) => (isLost(row) ? IMPORT_FAILED : status),
  failure: (_image, { failure }) => failure,
  is_public: ({ visibility }) => visibility === 'public',
  properties: (_image, _around, row) => customProperties(row),
  // A snapshot is marked as one, or holds the block devices that it was taken from.
  type: ({ properties }) =>
    properties.image_type === 'snapshot' || 'block_device_mapping' in properties ? 'Snapshot' : 'Image',
  apiVersion: (_image, { apiVersion }) => apiVersion,
  owner_name: ({ owner }, { owners }) => owners.get(owner ?? ''),
  // Of the first image API; a property of this name is a custom one.
  members: () => undefined,
})

/** Makes the dashboard's image from Glance's: custom properties under `properties`, a name also where there is none [IMAGE-026]. */
export function imageItem(image: object, owners = NO_NAMES, apiVersion = NEWEST, failure?: string): Image {
  return toImage(image, { owners, apiVersion, failure })
}

import { get, list, type NamedResource, type NameLookup, type Route } from '@fascia/sdk/gateway'
import Type from 'typebox'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { readImage } from './image-patch.ts'
import { ownerNames } from './owner-names.ts'

const Value = Type.Union([Type.String(), Type.Boolean(), Type.Null()])

/** What the client says to the dashboard, not to Glance. */
const OWN = new Set(['paginate', 'marker', 'limit', 'is_public'])

function glanceQuery(query: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const asked = Object.entries(query).filter(([key, value]) => !OWN.has(key) && value !== null && value !== undefined)
  // Glance itself writes booleans in lower case.
  const texts = asked.map(([key, value]) => [key, typeof value === 'boolean' ? String(value) : `${value}`])
  return { sort_key: 'created_at', ...Object.fromEntries(texts) }
}

/** Images that the project may see, newest first unless asked otherwise; filters go to Glance as they are. */
export const listImages: Route = list(
  '/api/glance/images/',
  { paging: 'has_more_data', query: Type.Object({}, { additionalProperties: Value }) },
  async function* (context) {
    const { cloud, query, settings } = context
    const version = imageApiVersion(settings)
    const pages = cloud.image.pages<GlanceImage>('/images', 'images', {
      query: glanceQuery({ ...query }),
      ...(query.limit ? { limit: Number(query.limit) } : {}),
      ...(query.marker ? { marker: String(query.marker) } : {}),
    })
    for await (const { items, ...rest } of pages) {
      const names = await ownerNames(context, items)
      yield { ...rest, items: items.map((image) => imageItem(image, names, version)) }
    }
  },
)

export const getImage: Route = get('/api/glance/images/:id/', {}, async (context) => {
  const image = await readImage(context.cloud, context.params.id)
  return imageItem(image, await ownerNames(context, [image]), imageApiVersion(context.settings))
})

/** The version of the image API that the dashboard speaks. */
export const getImageVersion: Route = get('/api/glance/version/', {}, async ({ settings }) => ({
  version: String(imageApiVersion(settings)),
}))

/** Glance takes many ids in one address; more than this would not fit one, and the whole first page is asked for. */
const IDS_IN_AN_ADDRESS = 180

/** Names of images; one without a name has its id. */
export const imageNames: NameLookup = async ({ image }, ids) => {
  const query = ids.length <= IDS_IN_AN_ADDRESS ? { id: `in:${ids.join(',')}`, limit: ids.length } : { limit: 1000 }
  const { images } = await image.get<{ images: readonly NamedResource[] }>('/images', { query })
  return images.map(({ id, name }) => ({ id, name: name || id }))
}

import { forwardedFilters, handle, type NamedResource, type NameLookup, type RouteContext } from '@fascia/sdk/gateway'
import { get, list, version } from '../api/images.ts'
import { type GlanceImage, imageApiVersion, imageItem } from './image-item.ts'
import { readImage } from './image-patch.ts'

type Context = Pick<RouteContext<unknown, unknown, unknown>, 'cloud' | 'session' | 'allows'>

/** Names of the projects that own images [IMAGE-005]: the session's own, and those of others for who sees the owners' column. */
async function ownerNames(
  { cloud, session: { projectId, projectName }, allows }: Context,
  images: readonly GlanceImage[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map([[projectId, projectName]])
  const others = [...new Set(images.flatMap(({ owner }) => (owner && owner !== projectId ? [owner] : [])))]
  if (others.length === 0 || !(await allows([['identity', 'identity:get_project']]))) return own
  return new Map([...(await cloud.names('OS::Keystone::Project', others)), ...own])
}

/** Images that the project may see; filters go to Glance as they are. */
export const listImages = handle(list, (context) => {
  const { cloud, query, settings } = context
  return cloud.image.pages('/images', 'images', {
    limit: query.limit,
    marker: query.marker,
    query: { sort_key: 'created_at', ...forwardedFilters({ ...query }, ['is_public']) },
    async map(images: readonly GlanceImage[]) {
      const names = await ownerNames(context, images)
      return images.map((image) => imageItem(image, names, imageApiVersion(settings)))
    },
  })
})

export const getImage = handle(get, async (context) => {
  const image = await readImage(context.cloud, context.params.id)
  return imageItem(image, await ownerNames(context, [image]), imageApiVersion(context.settings))
})

export const getImageVersion = handle(version, async ({ settings }) => ({ version: String(imageApiVersion(settings)) }))

/** Glance takes many ids in one address; more than this would not fit one, and the whole first page is asked for. */
const IDS_IN_AN_ADDRESS = 180

/** Names of images; one without a name has its id. */
export const imageNames: NameLookup = async ({ image }, ids) => {
  const query = ids.length <= IDS_IN_AN_ADDRESS ? { id: `in:${ids.join(',')}`, limit: ids.length } : { limit: 1000 }
  const images = await image.get<readonly NamedResource[]>('/images', { query, pick: 'images' })
  return images.map(({ id, name }) => ({ id, name: name || id }))
}

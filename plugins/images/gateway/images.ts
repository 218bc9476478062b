import { forwardedFilters, handle, listedNames, type RouteContext } from '@fascia/sdk/gateway'
import { get, list, version } from '../api/images.ts'
import { type GlanceImage, IMPORT_FAILED, imageApiVersion, imageItem, isLost } from './image-item.ts'
import { readImage } from './image-patch.ts'
import { importFailure } from './import-failure.ts'

type Context = Pick<RouteContext<unknown, unknown, unknown>, 'cloud' | 'session' | 'allows'>

/** Names of the projects that own images [IMAGE-005]: the session's own, and those of others for who sees the owners' column. */
async function ownerNames(
  { cloud, session: { projectId }, allows }: Context,
  images: readonly GlanceImage[],
): Promise<ReadonlyMap<string, string>> {
  const owners = [...new Set(images.flatMap(({ owner }) => owner || []))]
  const isOwn = owners.every((owner) => owner === projectId)
  const may = isOwn || (await allows([['identity', 'identity:get_project']]))
  return cloud.names('OS::Keystone::Project', may ? owners : [projectId])
}

/** Images that the project may see; filters go to Glance as they are. To Glance, those that failed to be imported are queued. */
export const listImages = handle(list, (context) => {
  const { cloud, settings } = context
  const isOfLost = context.query.status === IMPORT_FAILED
  const query = isOfLost ? { ...context.query, status: 'queued' } : context.query
  return cloud.image.pages('/images', 'images', {
    limit: query.limit,
    marker: query.marker,
    query: { sort_key: 'created_at', ...forwardedFilters({ ...query }, ['is_public']) },
    async map(images: readonly GlanceImage[]) {
      const names = await ownerNames(context, images)
      const asked = isOfLost ? images.filter(isLost) : images
      return asked.map((image) => imageItem(image, names, imageApiVersion(settings)))
    },
  })
})

export const getImage = handle(get, async (context) => {
  const image = await readImage(context.cloud, context.params.id)
  const failure = isLost(image) ? await importFailure(context.cloud, image.id) : undefined
  return imageItem(image, await ownerNames(context, [image]), imageApiVersion(context.settings), failure)
})

export const getImageVersion = handle(version, async ({ settings }) => ({ version: String(imageApiVersion(settings)) }))

/** Names of images; Glance answers 25 images where the query has no limit. */
export const imageNames = listedNames({
  of: ({ image }) => image,
  path: '/images',
  list: 'images',
  byIds: (ids) => ({ id: `in:${ids.join(',')}` }),
})

import type { RouteContext } from '@fascia/sdk/gateway'
import type { GlanceImage } from './image-item.ts'

type Context = Pick<RouteContext<unknown, unknown, unknown>, 'cloud' | 'session' | 'allows'>

/** Names of the projects that own images [IMAGE-005]: the session's own, and those of others for who sees the owners' column. */
export async function ownerNames(
  { cloud, session: { projectId, projectName }, allows }: Context,
  images: readonly GlanceImage[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map([[projectId, projectName]])
  const others = [...new Set(images.flatMap(({ owner }) => (owner && owner !== projectId ? [owner] : [])))]
  if (others.length === 0 || !(await allows([['identity', 'identity:get_project']]))) return own
  return new Map([...(await cloud.names('OS::Keystone::Project', others)), ...own])
}
